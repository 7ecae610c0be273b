// The current hint for a newcomer: above the actions or, while the panel is closed, over the table's lower edge, where
// it takes no touches.
import { LESSONS, learnt, learntAll, lessonFor, lessonsDone } from "../act/lessons";
import type { Game } from "../state";
import { openPanel } from "../open_panel";

export function LessonShown({ game }: { game: Game }) {
  const lesson = lessonFor(game, lessonsDone());
  return (
    <div class="lesson" role="status">
      {lesson && <p>{LESSONS[lesson]}</p>}
      {lesson && (
        <p class="row">
          {lesson === "roll" && <button type="button" onClick={() => { learnt("roll"); openPanel("log"); }}>Show the log</button>}
          {lesson === "roll" && <button type="button" onClick={() => learnt("roll")}>Got it</button>}
          <button type="button" class="plain" onClick={learntAll}>No more hints</button>
        </p>
      )}
    </div>
  );
}

// On a narrow screen.
export function LessonOver({ game }: { game: Game }) {
  const lesson = lessonFor(game, lessonsDone());
  return lesson ? <p class="lesson-over">{LESSONS[lesson]}</p> : null;
}
