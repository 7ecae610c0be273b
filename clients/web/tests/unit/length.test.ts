// Lengths as people read them: the server's inches are shown in the preferred unit.
import { describe, expect, it } from "vitest";
import { lengthsSaid, lengthText, saidIn } from "../../src/text/length";

const inches = { length: "in" } as const;
const centimetres = { length: "cm" } as const;

describe("lengths", () => {
  it("are as short as they can be", () => {
    expect(lengthText(190_500, inches)).toBe("7.5 in");
    expect(lengthText(203_200, inches)).toBe("8 in");
    expect(lengthText(203_200, centimetres)).toBe("20.3 cm");
  });
  it("in a label are converted to the preferred unit", () => {
    expect(lengthsSaid("musket, +1 to hit: 4.0 in", inches)).toBe("musket, +1 to hit: 4 in");
    expect(lengthsSaid("musket: 8.0 in", centimetres)).toBe("musket: 20.3 cm");
  });
  it("in a sentence are unchanged, or converted", () => {
    const sentence = "B1 is 7.50 in away; the weapon reaches 6.0 in. It stands in turn 3 in the wood.";
    expect(saidIn(sentence, inches)).toBe(sentence);
    expect(saidIn(sentence, centimetres)).toBe("B1 is 19.1 cm away; the weapon reaches 15.2 cm. It stands in turn 3 in the wood.");
  });
});
