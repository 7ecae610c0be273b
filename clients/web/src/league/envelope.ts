// Requests and replies about clubs and competitions inside the connection's messages, which carry them as bytes: their
// definitions are not part of the first load (generate.sh).
import { create, fromBinary, LeagueReplySchema, LeagueRequestSchema, toBinary, type LeagueReply, type MessageInitShape } from "../wire/messages";

export type LeagueQuestion = Exclude<NonNullable<Exclude<MessageInitShape<typeof LeagueRequestSchema>, { $typeName: string }>["kind"]>, { case: undefined }>;

export const sealed = (kind: LeagueQuestion): { case: "league"; value: Uint8Array } =>
  ({ case: "league", value: toBinary(LeagueRequestSchema, create(LeagueRequestSchema, { kind })) });

export const opened = (reply: Uint8Array): LeagueReply["kind"] => fromBinary(LeagueReplySchema, reply).kind;
