// The challenge of the page: a battle of two army lists, in which each side sees only its own list before the game.
import type { ArmyList, ChallengeShown } from "../wire/messages";

export interface Challenge {
  text: string; // as it stands in a link
  shown?: ChallengeShown; // once the server has opened it
  trouble?: string; // why it is not valid
  army?: ArmyList; // that I bring
  faults: string[]; // why the server refused it
  busy: boolean;
}
