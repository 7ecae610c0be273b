// Orders to the club on the page.
import { state } from "../../change";
import type { ClubView } from "../../wire/messages";
import { learnClub } from "../arrive";
import { orderClub, type ClubOrderKind } from "../ask";

// Afterwards the page is fetched again. Returns false if the server refused.
export async function toClub(view: ClubView, kind: ClubOrderKind, said = ""): Promise<boolean> {
  const id = view.club!.id;
  const done = await orderClub(id, kind, said);
  if (done?.code && state.league.club) Object.assign(state.league.club, { code: done.code, codeOf: kind.case === "setHook" ? "hook" : "join" });
  if (done) await learnClub(`${id}`);
  return done !== undefined;
}
