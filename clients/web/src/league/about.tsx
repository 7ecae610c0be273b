// The terms of an event, in words.
import { state } from "../change";
import { termsInvitedTo } from "../panel/game/terms";
import { systemOf } from "../text/words";
import { LeagueSeal, type CompetitionShown, type LeagueStage } from "../wire/messages";
import { count } from "../text/number";
import { ENTRY_WORDS, FORMAT_WORDS, OVERDUE_WORDS, pointsText, SEAL_WORDS, whenText } from "./say";

const several = (number: number, one: string, more = `${one}s`): string => (number ? count(number, one, more) : "");

function stageText(stage: LeagueStage): string {
  return [
    FORMAT_WORDS[stage.format], several(stage.rounds, "round"), stage.legs > 1 && `${stage.legs} games against each`, stage.pools > 1 && `${stage.pools} pools`,
    stage.thirdPlace && "with a play-off for third place", stage.consolation && "with a consolation bracket for first-round losers",
    stage.challengeReach > 0 && `challenges up to ${several(stage.challengeReach, "place")} above`, stage.advance > 0 && `the top ${stage.advance} advance`,
  ].filter(Boolean).join(", ");
}

export function AboutShown({ shown }: { shown: CompetitionShown }) {
  const terms = shown.view?.terms;
  if (!terms) return null;
  const scenario = state.scenarios.find(({ key }) => key === terms.match?.scenario);
  const preset = state.league.forms?.presets.find(({ key }) => key === terms.scoring?.preset);
  const facts: [string, string][] = [
    ["Rules", systemOf(terms.match?.system)?.name ?? terms.match?.system ?? ""],
    ["Battle", scenario?.title ?? terms.match?.scenario ?? ""],
    ["Format", terms.stages.map(stageText).join("; then ")],
    ["Divisions", terms.divisions.map((one) => [one.name, several(one.promoted, "promoted", "promoted"), several(one.relegated, "relegated", "relegated")].filter(Boolean).join(", ")).join("; ")],
    ["Entry", [ENTRY_WORDS[terms.entry], several(terms.places, "place"), terms.lateEntry && "also after the start", terms.fee && "with a fee", terms.checkIn && "players check in before they are paired"].filter(Boolean).join(", ")],
    ["Teams", terms.teamSize ? `of ${terms.teamSize}` : ""],
    ["Army lists", terms.seal === LeagueSeal.UNSPECIFIED ? "" : [SEAL_WORDS[terms.seal], terms.listsEach > 1 && `${terms.listsEach} each`, terms.listPoints > 0 && `at most ${several(terms.listPoints, "point")}`, terms.listsDueMs > 0n && `due ${whenText(terms.listsDueMs)}`].filter(Boolean).join(", ")],
    ["Games", [terms.realTables ? "played at real tables" : "played on this server", terms.roundsDueMs.length > 0 && `rounds are due ${terms.roundsDueMs.map(whenText).join("; ")}`, terms.roundDays > 0 && `due ${several(terms.roundDays, "day")} after ${terms.roundsDueMs.length ? "a later round" : "the round"} is published`, (terms.roundDays > 0 || terms.roundsDueMs.length > 0) && `afterwards ${OVERDUE_WORDS[terms.overdue]}`].filter(Boolean).join(", ")],
    ["Each game", terms.match && !terms.realTables ? [...termsInvitedTo({ terms: terms.match, witnessLinks: terms.match.witnessLinks }), terms.match.needsUmpire && "It has an umpire."].filter(Boolean).join(" ") : ""],
    ["Points", preset?.title ?? ""],
    ["Formula", terms.scoring?.formula ?? ""],
    ["A bye gives", terms.scoring ? pointsText(terms.scoring.byeThousandths) : ""],
    ["Rated", terms.rated ? "yes" : "no"],
  ];
  return (
    <section>
      <h2>About</h2>
      {terms.description && <p class="briefing">{terms.description}</p>}
      <dl class="facts">{facts.filter(([, text]) => text).map(([name, text]) => <div key={name}><dt>{name}</dt><dd>{name === "Formula" ? <code>{text}</code> : text}</dd></div>)}</dl>
    </section>
  );
}
