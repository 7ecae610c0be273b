// Dialogs over the page, one at a time.
export type Dialog = { is: "keys" } | { is: "sign-in"; because?: string } | { is: "clause"; clause: string; texts: string[] } | { is: "resign" } | { is: "sign-out" } | Sure;

// Asked before an action that can't be undone.
export interface Sure {
  is: "sure";
  title: string; // "Delete this army list?"
  says: string; // what would be lost
  yes: string; // the buttons: "Delete it", "Keep it"
  no: string;
  does: () => unknown;
}
