// The army being built, and the saved lists.
import type { ArmyList, ArmyReport, KeptArmy } from "../wire/messages";

export interface ArmyBench {
  list: ArmyList;
  changed?: boolean; // since it was saved, opened or begun
  report?: ArmyReport;
  saved: string[]; // names of lists kept in this browser
  kept: KeptArmy[]; // with the account
  most: number; // that the account can keep
  search?: { command: string; text: string; at: number } | undefined; // for troops to add to that command; which of those found is marked
}
