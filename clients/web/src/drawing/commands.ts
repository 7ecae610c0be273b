// The commands of a drawing.
import { create, CommandSchema, Side } from "../wire/messages";
import { amendTable, drawnTable, freeId } from "./draw";

// Under a name that no other has.
export function addCommand(side: Side): void {
  const { commands } = drawnTable();
  const id = freeId(commands, side === Side.BLUE ? "blue-" : "red-");
  amendTable({ commands: [...commands, create(CommandSchema, { id, name: id, side })] });
}

// Its units stay, under no command.
export function dropCommand(id: string): void {
  const { commands, units } = drawnTable();
  amendTable({ commands: commands.filter((one) => one.id !== id), units: units.map((unit) => (unit.command === id ? { ...unit, command: "" } : unit)) });
}
