// The challenge of the page: a battle of two army lists, of which each side sees only its own before the game.
import type { ArmyList, ChallengeShown } from "../wire/messages";

export interface Challenge {
  text: string; // as it stands in a link
  shown?: ChallengeShown; // once the server has opened it
  trouble?: string; // why it is no good
  army?: ArmyList; // that I bring
  faults: string[]; // why the server refused it
  busy: boolean;
}
