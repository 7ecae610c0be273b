// Keys that nothing names are read out as words.
import { expect, test } from "vitest";
import { plain } from "../../src/text/words";

test("a key is read as words, an abbreviation as it stands", () => {
  expect(["lost_in_the_mist", "narrowFull", "NIL", "56H", "PS-CMD-01", "20/40"].map(plain)).toEqual(["lost in the mist", "narrow full", "NIL", "56H", "PS-CMD-01", "20/40"]);
});
