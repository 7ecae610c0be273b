// Keeps the keyboard's focus in a part of the page when the button that had it disappears or is disabled: otherwise it
// falls to the body, and Tab begins at the top of the page again.
import { useLayoutEffect, useRef } from "preact/hooks";

// `rest`: where the focus goes; `when`: looked at when these change, or at each rendering.
export function useFocusKept<Box extends HTMLElement>(rest: (box: Box) => HTMLElement | null, when?: unknown[]) {
  const ref = useRef<Box>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && ref.current && document.activeElement === document.body) rest(ref.current)?.focus({ preventScroll: true });
  }, when);
  const onFocusIn = () => void (inside.current = true);
  const onFocusOut = ({ relatedTarget }: FocusEvent) => void (inside.current &&= relatedTarget === null || ref.current!.contains(relatedTarget as Node));
  return { ref, onFocusIn, onFocusOut };
}
