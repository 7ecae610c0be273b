// The patterns that distinguish sides and states without colour. Included once in every picture of a table.
import { Textures } from "./scenery/patterns";

export function Hatching() {
  return (
    <defs>
      <pattern id="red-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="red-ground" width="9" height="9" />
        <path class="hatch-line" d="M0 0V9" />
      </pattern>
      <pattern id="blue-hatch" width="10" height="10" patternUnits="userSpaceOnUse">
        <rect class="blue-ground" width="10" height="10" />
        <circle class="hatch-dot" cx="5" cy="5" r="1" />
      </pattern>
      <pattern id="unsteady" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="unsteady-line" d="M0 0V12" />
      </pattern>
      <pattern id="stipple" width="26" height="26" patternUnits="userSpaceOnUse">
        <path class="stipple" d="M4 8h5M16 20h5" />
      </pattern>
      <pattern id="trees" width="34" height="34" patternUnits="userSpaceOnUse">
        <circle class="tree" cx="9" cy="10" r="6" />
        <circle class="tree" cx="25" cy="26" r="6" />
      </pattern>
      <Textures />
      <marker id="arrowhead" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse">
        <path class="arrowhead" d="M0 0 10 5 0 10Z" />
      </marker>
    </defs>
  );
}
