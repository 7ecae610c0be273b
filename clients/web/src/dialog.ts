// Dialogs over the page, one at a time.
export type Dialog = { is: "keys" } | { is: "sign-in"; because?: string } | { is: "clauses"; clauses: Cited[] } | { is: "resign" } | { is: "sign-out" } | Sure;

// A clause, and the sentences of this game that cite it.
export interface Cited {
  clause: string;
  texts: string[];
}

// Asked before an action that can't be undone.
export interface Sure {
  is: "sure";
  title: string; // "Delete this army list?"
  says: string; // what would be lost
  yes: string; // the buttons: "Delete it", "Keep it"
  no: string;
  does: () => unknown;
}
