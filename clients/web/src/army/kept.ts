// The army lists kept in this browser.
import { fromJson, type JsonValue } from "@bufbuild/protobuf";
import { stored, storedNames } from "../storage";
import { ArmyListSchema, type ArmyList } from "../wire/messages";

export function keptArmy(name: string): ArmyList | undefined {
  const json = stored<JsonValue>(`army/${name}`);
  return json === undefined ? undefined : fromJson(ArmyListSchema, json, { ignoreUnknownFields: true });
}

// Names of those for these rules.
export const keptArmies = (system: string): string[] => storedNames("army").filter((name) => keptArmy(name)?.system === system);
