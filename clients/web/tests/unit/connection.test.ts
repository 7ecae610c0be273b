import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, Refusal, type Line, type Reply } from "../../src/wire/connection";
import { ClientMessageSchema, create, fromBinary, RefusalCode, ServerMessageSchema, toBinary, type ClientMessage, type MessageInitShape } from "../../src/wire/messages";

type ReplyInit = NonNullable<Extract<MessageInitShape<typeof ServerMessageSchema>, { replyTo?: bigint }>["kind"]>;

// The other end of the connection, controlled by the test.
class FakeSocket {
  static open: FakeSocket[] = [];
  onopen?: () => void;
  onmessage?: (frame: { data: ArrayBuffer }) => void;
  onclose?: (closed: { code: number; reason: string }) => void;
  sent: ClientMessage[] = [];
  closed = false;
  constructor() {
    FakeSocket.open.push(this);
  }
  send(bytes: Uint8Array) {
    this.sent.push(fromBinary(ClientMessageSchema, bytes));
  }
  close() {
    this.closed = true;
  }
  say(kind: ReplyInit, replyTo = 0n) {
    const bytes = toBinary(ServerMessageSchema, create(ServerMessageSchema, { replyTo, kind }));
    this.onmessage?.({ data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer });
  }
  last(): ClientMessage {
    return this.sent.at(-1)!;
  }
  asked(what: ClientMessage["kind"]["case"]): ClientMessage[] {
    return this.sent.filter((message) => message.kind.case === what);
  }
  greet() {
    this.onopen?.();
    this.say({ case: "welcome", value: { protocol: 1, server: "battalia test" } }, this.last().id);
  }
}

describe("the connection", () => {
  let lines: Line[];
  let heard: Reply[];
  let expired: string[];
  let connection: Connection;
  const socket = () => FakeSocket.open.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.open = [];
    [lines, heard, expired] = [[], [], []];
    connection = new Connection("ws://test/ws", {
      line: (line) => lines.push(line), signedIn: () => {}, opened: () => {}, unasked: (message) => heard.push(message), tokenExpired: (reason) => expired.push(reason),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says hello first and sends waiting requests afterwards", async () => {
    const asked = connection.ask({ case: "listSystems", value: {} }, "systems");
    connection.connect();
    socket().onopen?.();
    expect(socket().sent.map((message) => message.kind.case)).toEqual(["hello"]);
    socket().say({ case: "welcome", value: { protocol: 1 } }, socket().last().id);
    expect(socket().last().kind.case).toBe("listSystems");
    socket().say({ case: "systems", value: { systems: [{ key: "a" }] } }, socket().last().id);
    expect((await asked).value.systems).toHaveLength(1);
    expect(lines.at(-1)?.is).toBe("open");
  });

  it("signs in with the stored token, and reports when the token has expired", () => {
    connection.token = "secret";
    connection.connect();
    socket().greet();
    expect(socket().last().kind).toMatchObject({ case: "signInWithToken", value: { token: "secret" } });
    socket().say({ case: "refused", value: { code: RefusalCode.SIGN_IN_FAILED, reason: "That sign-in has expired." } }, socket().last().id);
    expect(expired).toEqual(["That sign-in has expired."]);
    expect(connection.token).toBe("");
    expect(lines.at(-1)?.is).toBe("open");
  });

  it("does not reconnect to a server of another version", () => {
    connection.connect();
    socket().onopen?.();
    socket().say({ case: "refused", value: { code: RefusalCode.PROTOCOL, reason: "This server speaks protocol 2." } }, socket().last().id);
    expect(lines.at(-1)).toMatchObject({ is: "outdated", because: "This server speaks protocol 2." });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.open).toHaveLength(1);
  });

  it("reconnects automatically, later each time, and repeats the requests that are safe to repeat", async () => {
    connection.connect();
    socket().greet();
    const order = connection.ask({ case: "giveOrder", value: { requestId: new Uint8Array([1, 2]) } }, "accepted");
    const said = connection.ask({ case: "say", value: { text: "hello" } }, "done", false);
    const failed = said.then(() => undefined, (error: Refusal) => error.message);
    socket().onclose?.({ code: 1006, reason: "" });
    expect(lines.at(-1)?.is).toBe("lost");
    expect(await failed).toContain("What you typed is kept");
    vi.advanceTimersByTime(700);
    expect(FakeSocket.open).toHaveLength(2);
    socket().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(700);
    expect(FakeSocket.open).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(FakeSocket.open).toHaveLength(3);
    socket().greet();
    const [again] = socket().asked("giveOrder");
    expect(again?.kind.case === "giveOrder" && [...again.kind.value.requestId]).toEqual([1, 2]);
    expect(socket().asked("say")).toHaveLength(0);
    socket().say({ case: "accepted", value: { seq: 7n } }, again!.id);
    expect((await order).value.seq).toBe(7n);
  });

  it("waits as long as a stopping server requests", () => {
    connection.connect();
    socket().greet();
    socket().say({ case: "notice", value: { code: "stopping", text: "Back soon.", comeBackInMs: 2000 } });
    expect(heard.at(-1)?.case).toBe("notice");
    socket().onclose?.({ code: 1001, reason: "The server is stopping." });
    expect(lines.at(-1)).toMatchObject({ is: "lost", because: "The server is stopping." });
    vi.advanceTimersByTime(1900);
    expect(FakeSocket.open).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.open).toHaveLength(2);
  });

  it("a refusal rejects with the server's sentence", async () => {
    connection.connect();
    socket().greet();
    const asked = connection.ask({ case: "join", value: {} }, "joined");
    socket().say({ case: "refused", value: { code: RefusalCode.SEAT_TAKEN, reason: "That seat is taken." } }, socket().last().id);
    await expect(asked).rejects.toMatchObject({ code: RefusalCode.SEAT_TAKEN, message: "That seat is taken." });
  });

  it("a silent connection is reported within five seconds, and counts as lost when nothing answers", () => {
    connection.connect();
    socket().greet();
    vi.advanceTimersByTime(5_000);
    expect(socket().last().kind.case).toBe("ping");
    expect(lines.at(-1)).toMatchObject({ is: "open", silent: true });
    expect(socket().closed).toBe(false);
    vi.advanceTimersByTime(8_000);
    expect(FakeSocket.open[0]!.closed).toBe(true);
    expect(lines.map(({ is }) => is)).toContain("lost");
  });

  it("a server that accepts the connection but never says welcome is tried again", () => {
    connection.connect();
    const deaf = socket();
    deaf.onopen?.();
    vi.advanceTimersByTime(29_000);
    expect(lines.at(-1)?.is).toBe("connecting");
    vi.advanceTimersByTime(1_000);
    expect(deaf.closed).toBe(true);
    expect(lines.at(-1)?.is).toBe("lost");
    vi.advanceTimersByTime(1_000);
    socket().greet();
    vi.advanceTimersByTime(4_000);
    expect(lines.at(-1)?.is).toBe("open");
  });

  it("a connection that answers late is open again", () => {
    connection.connect();
    socket().greet();
    vi.advanceTimersByTime(5_000);
    socket().say({ case: "pong", value: { nonce: 1n } });
    expect(lines.at(-1)).toMatchObject({ is: "open", silent: false });
    vi.advanceTimersByTime(1_000);
    expect(socket().closed).toBe(false);
  });

  it("reports at once when the browser says that it is offline, and checks the server when it is back", () => {
    connection.connect();
    socket().greet();
    connection.offline();
    expect(lines.at(-1)).toMatchObject({ is: "open", silent: true });
    const before = socket().asked("ping").length;
    connection.check();
    expect(socket().asked("ping")).toHaveLength(before + 1);
    socket().onclose?.({ code: 1006, reason: "" });
    connection.check(); // does not wait for the next attempt
    expect(FakeSocket.open).toHaveLength(2);
  });

  it("a hidden page checks less often", () => {
    connection = new Connection("ws://test/ws", { line: (line) => lines.push(line), signedIn: () => {}, opened: () => {}, unasked: () => {}, tokenExpired: () => {} }, () => false);
    connection.connect();
    socket().greet();
    vi.advanceTimersByTime(20_000);
    expect(socket().asked("ping")).toHaveLength(0);
    vi.advanceTimersByTime(6_000);
    expect(socket().asked("ping")).toHaveLength(1);
  });

  it("a request that can't be sent is refused at once, and blocks nothing", async () => {
    connection.connect();
    socket().greet();
    const order = { case: "getHistory", value: { match: 1n, limit: 2.5 } } as const;
    await expect(connection.ask(order, "history")).rejects.toThrow("isn't a whole number");
    const asked = connection.ask({ case: "listSystems", value: {} }, "systems");
    socket().onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(2000);
    socket().greet();
    expect(socket().asked("listSystems")).toHaveLength(1);
    socket().say({ case: "systems", value: { systems: [] } }, socket().last().id);
    await asked;
  });

  it("a message longer than the server reads is refused at once, instead of losing the connection again and again", async () => {
    connection.connect();
    socket().greet();
    const text = (letters: number) => ({ case: "getScenario", value: { text: "x".repeat(letters) } }) as const;
    await expect(connection.ask(text(65_536), "scenarioGot")).rejects.toMatchObject({ code: RefusalCode.TOO_LARGE, message: expect.stringMatching(/^That is too long to send: it takes 65,5\d\d bytes, and the server reads at most 65,536\.$/) as string });
    expect(socket().asked("getScenario")).toHaveLength(0);
    void connection.ask(text(65_000), "scenarioGot");
    expect(socket().asked("getScenario")).toHaveLength(1);
  });

  it("a server says how long a message may be", async () => {
    connection.connect();
    socket().onopen?.();
    socket().say({ case: "welcome", value: { protocol: 1, maxMessageBytes: 100 } }, socket().last().id);
    await expect(connection.ask({ case: "getScenario", value: { text: "x".repeat(200) } }, "scenarioGot")).rejects.toThrow("at most 100.");
  });

  it("an answer reaches the caller, even if something else failed because of it", async () => {
    const failing = new Connection("ws://test/ws", { line: () => {}, signedIn: () => {}, opened: () => {}, unasked: () => { throw new Error("drawing failed"); }, tokenExpired: () => {} });
    failing.connect();
    socket().greet();
    const asked = failing.ask({ case: "watch", value: { match: 1n } }, ["viewShown", "done"]);
    expect(() => socket().say({ case: "viewShown", value: { match: 1n } }, socket().last().id)).toThrow("drawing failed");
    expect((await asked).case).toBe("viewShown");
  });
});
