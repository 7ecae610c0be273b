// A text as a QR code. The encoder is loaded when the first one is shown.
import { useEffect, useState } from "preact/hooks";

const QUIET = 4; // modules of quiet zone on every side, as scanners need

export function PictureCode({ text, label = "QR code for an authenticator app" }: { text: string; label?: string }) {
  const [pattern, setPattern] = useState<boolean[][]>([]);
  useEffect(() => {
    let current = true;
    void import("uqr").then(({ encode }) => current && setPattern(encode(text, { border: QUIET }).data));
    return () => void (current = false);
  }, [text]);
  const dark = pattern.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg class="picture-code" viewBox={`0 0 ${pattern.length || 1} ${pattern.length || 1}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="light" width="100%" height="100%" />
      <path class="dark" d={dark} />
    </svg>
  );
}
