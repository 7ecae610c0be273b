// A page rendered without a browser: its function components are called until only elements are left. For components
// without hooks; tests read the text of the page and press its buttons.
import { Fragment, type VNode } from "preact";

type Props = Record<string, unknown> & { children?: unknown };

export interface Element {
  tag: string;
  props: Props;
  children: (Element | string)[];
}

export function rendered(node: unknown): (Element | string)[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (Array.isArray(node)) return node.flatMap(rendered);
  if (typeof node !== "object") return [`${node as string | number}`];
  const { type, props } = node as VNode<Props>;
  if (type === Fragment) return rendered(props.children);
  if (typeof type === "function") return rendered((type as (props: Props) => unknown)(props));
  return [{ tag: type, props, children: rendered(props.children) }];
}

export const textOf = (node: Element | string): string => (typeof node === "string" ? node : node.children.map(textOf).join(""));

// A page as its reader sees it.
export class Drawn {
  private readonly roots: (Element | string)[];

  constructor(page: unknown) {
    this.roots = rendered(page);
  }

  get text(): string {
    return this.roots.map(textOf).join(" ").replaceAll(/\s+/g, " ");
  }

  all(tag: string): Element[] {
    const found: Element[] = [];
    const walk = (node: Element | string): void => {
      if (typeof node === "string") return;
      if (node.tag === tag) found.push(node);
      node.children.forEach(walk);
    };
    this.roots.forEach(walk);
    return found;
  }

  // The rows of its tables, cell by cell.
  rows(): string[][] {
    return this.all("tr").map((row) => row.children.filter((cell): cell is Element => typeof cell !== "string").map((cell) => textOf(cell).trim()));
  }

  buttons(): string[] {
    return this.all("button").map((button) => (button.props["aria-label"] as string | undefined) ?? textOf(button));
  }

  // Presses a button, or submits the form whose button has that text.
  async press(says: string): Promise<void> {
    const button = this.all("button").find((one) => one.props["aria-label"] === says || textOf(one) === says);
    if (!button) throw new Error(`There is no button "${says}" but ${this.buttons().join(", ")}`);
    if (button.props.disabled) throw new Error(`"${says}" can't be pressed`);
    if (button.props.type === "submit") {
      const form = this.all("form").find((one) => this.holds(one, button));
      (form!.props.onSubmit as (event: unknown) => void)({ preventDefault: () => {} });
    } else {
      (button.props.onClick as (event: unknown) => void)({ currentTarget: {} });
    }
    await new Promise((done) => setTimeout(done, 0));
  }

  // Types into the field with that label, chooses an option, or ticks it.
  type(label: string, value: string | boolean): void {
    const of = this.all("label").find((one) => textOf(one).trim().startsWith(label));
    const field = of?.children.find((one): one is Element => typeof one !== "string" && ["input", "select", "textarea"].includes(one.tag));
    if (!field) throw new Error(`There is no field "${label}" but ${this.all("label").map(textOf).join(" | ")}`);
    const event = { currentTarget: { value: `${value}`, checked: value === true } };
    ((field.props.onInput ?? field.props.onChange) as (event: unknown) => void)(event);
  }

  links(): [text: string, href: string][] {
    return this.all("a").map((link) => [textOf(link), link.props.href as string]);
  }

  private holds(node: Element | string, sought: Element): boolean {
    return node === sought || (typeof node !== "string" && node.children.some((one) => this.holds(one, sought)));
  }
}
