// Where the focus goes when another page is rendered.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arriveAt, placeOf } from "../../src/pages/arrive";
import type { Page } from "../../src/state";

const HOME = { is: "home" } as Page;
const ACCOUNT = { is: "account" } as Page;

interface Focusable { focus(): void }

describe("on another page", () => {
  const frames: (() => void)[] = [];
  const page = { body: { focus: () => {} } as Focusable, activeElement: undefined as Focusable | undefined, querySelector: () => main };
  const something = (): Focusable => ({ focus() { page.activeElement = this; } });
  let main = something();
  const draw = () => frames.splice(0).forEach((frame) => frame());

  beforeEach(() => {
    main = something();
    page.activeElement = page.body;
    vi.stubGlobal("document", page);
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  });
  afterEach(() => {
    frames.length = 0;
    vi.unstubAllGlobals();
  });

  it("the focus moves to the main part once it is rendered", () => {
    something().focus(); // the link
    arriveAt(HOME, ACCOUNT);
    draw();
    expect(page.activeElement).not.toBe(main);
    draw();
    expect(page.activeElement).toBe(main);
  });

  it("also if the focused element is gone", () => {
    something().focus();
    arriveAt(HOME, ACCOUNT);
    page.activeElement = page.body;
    draw();
    draw();
    expect(page.activeElement).toBe(main);
  });

  it("the focus stays if it has been moved meanwhile", () => {
    arriveAt(HOME, ACCOUNT);
    draw();
    const name = something();
    name.focus(); // Tab, before the page was ready
    draw();
    expect(page.activeElement).toBe(name);
  });

  it("a campaign, a club and the form of a new campaign are pages of their own, a tab of a campaign is not", () => {
    const places: Page[] = [{ is: "campaign", campaign: "1" }, { is: "campaign", campaign: "2" }, { is: "club", club: "1" }, { is: "club", club: "2" }, { is: "campaigns" }, { is: "campaigns", part: "new" }];
    expect(new Set(places.map(placeOf)).size).toBe(places.length);
    expect(placeOf({ is: "campaign", campaign: "1", part: "diary" })).toBe(placeOf(places[0]!));
  });

  it("the focus stays on the same page", () => {
    arriveAt(HOME, HOME);
    draw();
    draw();
    expect(page.activeElement).toBe(page.body);
  });
});
