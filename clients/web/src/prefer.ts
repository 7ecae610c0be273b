// Preferences: changed and kept at once.
import { change, state } from "./change";
import { store } from "./storage";
import type { Preferences } from "./state";

export function setPreferences(changes: Partial<Preferences>): void {
  change((s) => (s.preferences = { ...s.preferences, ...changes }));
  store("preferences", state.preferences);
}
