// The style sheets, in the order in which later ones may refine earlier ones.
import "./base.css";
import "./pages.css";
import "./table.css";
import "./board.css";
import "./scenery.css";
void import("./print.css"); // loaded in parallel
