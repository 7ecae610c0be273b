// A scripted server for browser tests of campaign pages, with three campaigns, one of each shape, and a fourth with 200
// areas and 100 forces. It answers as battaliad does, over the page's own WebSocket, and remembers the orders that it
// was given.
import type { WebSocketRoute } from "playwright-core";
import { create, fromBinary, toBinary, ClientMessageSchema, ServerMessageSchema, type ClientMessage, type MessageInitShape, type ServerMessageSchema as Schema } from "../../src/wire/messages";
import { CampaignReplySchema, CampaignRequestSchema, type CampaignReplySchema as Replies, type CampaignRequest } from "../../src/campaign/wire";
import { CAMPAIGNS, contents, offersFor, summaryOf, viewFor, type CampaignRole } from "./campaign_world";

type Server = Exclude<NonNullable<Exclude<MessageInitShape<typeof Schema>, { $typeName: string }>["kind"]>, { case: undefined }>;
type Reply = Exclude<NonNullable<Exclude<MessageInitShape<typeof Replies>, { $typeName: string }>["kind"]>, { case: undefined }>;
type Asked = CampaignRequest["kind"];

const NOW = Date.UTC(2026, 10, 12, 14, 5);

export interface CampaignServer {
  route(socket: WebSocketRoute): void; // for `context.routeWebSocket`
  orders: Extract<Asked, { case: "giveOrder" }>["value"][]; // the orders received so far
  refuses: string; // refuses every order with that reason; empty: refuses none
  fault: string; // the fault reported for orders that are tried
}

function reply(server: CampaignServer, role: CampaignRole, asked: Asked): Reply | undefined {
  const shown = (id: bigint) => ({ campaign: summaryOf(id, role), view: viewFor(id, role), awaited: ["king", "n-corps"].filter((seat) => viewFor(id, "umpire").seats?.some(({ key }) => key === seat)) });
  switch (asked.case) {
    case "listCampaigns": return { case: "campaigns", value: { campaigns: CAMPAIGNS.map((id) => summaryOf(id, role)) } };
    case "listContents": return { case: "contents", value: { contents } };
    case "checkContent": return { case: "contentChecked", value: asked.value.text.includes("fault") ? { faults: [{ line: 7, what: "Unknown key “pale”. Did you mean “place”?" }] } : { summary: { ...contents[0], title: "Their own" } } };
    case "watch": return { case: "campaignShown", value: shown(asked.value.campaign) };
    case "askOffers": return { case: "offers", value: offersFor(asked.value.campaign, asked.value.seat) };
    case "tryOrders": return { case: "ordersTried", value: { fault: server.fault } };
    case "askThen": return { case: "then", value: { campaign: asked.value.campaign, turn: asked.value.turn, turns: 2, view: viewFor(asked.value.campaign, asked.value.asSeat ? "player" : role) } };
    case "askRecord": return { case: "recordShown", value: { lines: asked.value.after ? [] : [{ atMs: BigInt(NOW), by: "Olga", turn: 1, what: ["The campaign began."] }, { atMs: BigInt(NOW), turn: 2, what: ["Turn 2 began.", "Weather: rain."] }] } };
    case "previewTurn": return { case: "turnPreviewed", value: { what: ["Turn 4 begins.", "Rupert's horse charges home."], view: viewFor(asked.value.campaign, role) } };
    case "askFile": return { case: "file", value: { name: "rosters.csv", mediaType: "text/csv", content: new TextEncoder().encode("force,unit\n") } };
    case "makeCampaign": return { case: "orderDone", value: { campaign: 1n } };
    case "giveOrder":
      server.orders.push(asked.value);
      return { case: "orderDone", value: { campaign: asked.value.campaign, requestId: asked.value.requestId } };
    default: return undefined;
  }
}

function answer(server: CampaignServer, role: CampaignRole, asked: ClientMessage["kind"]): Server {
  switch (asked.case) {
    case "hello": return { case: "welcome", value: { protocol: 1, server: "battaliad", timeMs: BigInt(NOW) } };
    case "signInWithToken": return { case: "signedIn", value: { account: { name: role === "umpire" ? "Olga" : "Ann Marsh" }, token: "t" } };
    case "listSystems": return { case: "systems", value: { systems: [{ key: "rules", name: "The rules" }] } };
    case "listScenarios": return { case: "scenarios", value: {} };
    case "listMatches": return { case: "matches", value: {} };
    case "ping": return { case: "pong", value: { nonce: asked.value.nonce } };
    case "campaign": {
      const { kind } = fromBinary(CampaignRequestSchema, asked.value);
      if (kind.case === "giveOrder" && server.refuses) return { case: "rejected", value: { requestId: kind.value.requestId, reason: server.refuses } };
      const found = reply(server, role, kind);
      if (found) return { case: "campaign", value: toBinary(CampaignReplySchema, create(CampaignReplySchema, { kind: found })) };
    }
  }
  return { case: "done", value: {} };
}

export function campaignServer(role: CampaignRole): CampaignServer {
  const server: CampaignServer = {
    orders: [], refuses: "", fault: "",
    route(socket) {
      socket.onMessage((frame) => {
        const { id, kind } = fromBinary(ClientMessageSchema, new Uint8Array(frame as Buffer));
        socket.send(Buffer.from(toBinary(ServerMessageSchema, create(ServerMessageSchema, { replyTo: id, kind: answer(server, role, kind) }))));
      });
    },
  };
  return server;
}

