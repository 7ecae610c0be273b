// The updates of a history that are still valid. Pure.
import type { Update } from "../wire/messages";

// Leaves out whatever a rollback has undone, and a player's undo itself; an umpire's rollback is part of the story.
// Each update comes with its place in the history.
export function inForce(updates: Update[]): { update: Update; at: number }[] {
  let kept: { update: Update; at: number }[] = [];
  updates.forEach((update, at) => {
    const back = update.events.find(({ kind }) => kind.case === "rolledBack")?.kind;
    if (back?.case === "rolledBack") kept = kept.filter((one) => one.update.seq <= back.value.toSeq);
    if (back?.case !== "rolledBack" || update.events.some(({ kind }) => kind.case === "umpireRuled")) kept.push({ update, at });
  });
  return kept;
}
