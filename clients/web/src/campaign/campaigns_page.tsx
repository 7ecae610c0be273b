// Campaigns: the list, and the form that makes a new one from the server's content or the user's own file.
import { address, go } from "../address";
import { change, state } from "../change";
import { Choice, Numeral, Text, Tick, clearTyped, number, ticked, typed } from "../league/fields";
import { saveBytes } from "../league/save_bytes";
import { systemOf } from "../text/words";
import { campaigns, giveCampaign, learnCampaign } from "./ask";
import { checkContent, clubOf, listCampaigns } from "./arrive";
import { CAMPAIGN_LISTS, type CampaignList } from "./campaign_state";
import { OrderForm } from "./give";
import { count, SHAPE_WORDS, summaryText } from "./say";
import { CampaignAudience, CampaignJoining, type CampaignContentSummary, type CampaignSummary } from "./wire";
import "../league/league.css";
import "./campaign.css";
import { requestId } from "../wire/request_id";

const LIST_WORDS: Record<CampaignList, string> = { mine: "Mine", unfinished: "Current", all: "All" };

export function CampaignsPage({ part }: { part?: string }) {
  return part === "new" ? <NewCampaign /> : <CampaignList club={clubOf(part)} />;
}

function CampaignList({ club }: { club: string }) {
  const { list } = campaigns();
  return (
    <main class="league campaigns">
      <h1>{club ? `Campaigns of ${list.campaigns[0]?.clubName || "the club"}` : "Campaigns"}</h1>
      <p>A map, armies that gain experience and take losses, and secret written orders. When armies meet, you play the battle, and its losses carry over to the map.</p>
      <p class="row"><a class="button big" href={address({ is: "campaigns", part: "new" })}>New campaign</a></p>
      <p class="row choose" role="group" aria-label="Which campaigns">
        {club && <a class="button" href={address({ is: "campaigns" })}>All campaigns</a>}
        {CAMPAIGN_LISTS.filter((which) => state.me || which !== "mine").map((which) => <button key={which} type="button" aria-pressed={list.which === which} onClick={() => void listCampaigns(which)}>{LIST_WORDS[which]}</button>)}
      </p>
      {!list.asked && <p class="hint" role="status">Loading the list …</p>}
      {list.asked && !list.campaigns.length && <p class="hint">{list.which === "mine" ? "You have no seat in any campaign." : "No campaigns yet."}</p>}
      {list.campaigns.length > 0 && <ul class="event-list">{list.campaigns.map((one) => <Listed key={`${one.id}`} campaign={one} />)}</ul>}
      {list.more && <button type="button" onClick={() => void listCampaigns(list.which, true)}>Older campaigns</button>}
    </main>
  );
}

function Listed({ campaign }: { campaign: CampaignSummary }) {
  const id = `${campaign.id}`;
  return (
    <li class={campaign.waitsForYou ? "your-move" : undefined}>
      <a class="name" href={address({ is: "campaign", campaign: id })}>{campaign.title}</a>
      {campaign.waitsForYou && <strong class="flag">Waiting for you</strong>}
      <small>{[systemOf(campaign.system)?.name, ...summaryText(campaign)].filter(Boolean).join(" · ")}</small>
    </li>
  );
}

const mayMake = (): boolean => state.me !== undefined && !state.me.guest;

function NewCampaign() {
  const { contents, making } = campaigns();
  const chosen = making.key ? contents?.find(({ key }) => key === making.key) : making.checked?.summary;
  return (
    <main class="league campaigns">
      <h1>New campaign</h1>
      {!mayMake() && <p class="hint">You need an account to make a campaign: <a href={address({ is: "account" })}>{state.me ? "create one" : "sign in or create one"}</a> first.</p>}
      {!contents && <p class="hint" role="status">Loading the campaigns …</p>}
      <div class="contents">{contents?.map((content) => <ContentShown key={content.key} content={content} chosen={making.key === content.key} />)}</div>
      {chosen && making.key && <TermsForm content={chosen} />}
      <OwnFile />
      {chosen && !making.key && <TermsForm content={chosen} />}
    </main>
  );
}

const choose = (key: string): void => change(() => Object.assign(campaigns().making, { key, checked: undefined }));

function ContentShown({ content, chosen }: { content: CampaignContentSummary; chosen: boolean }) {
  return (
    <section class={chosen ? "content chosen" : "content"}>
      <h2>{content.title}</h2>
      <p>{content.summary}</p>
      <p class="hint">{[systemOf(content.system)?.name ?? content.system, SHAPE_WORDS[content.shape], count(content.seats.length, "seat"), count(content.turns, "turn"), content.days > 0 && `orders within ${count(content.days, "day")}`, count(content.places, "place"), content.wantsUmpire && "needs an umpire"].filter(Boolean).join(" · ")}</p>
      <button type="button" aria-pressed={chosen} aria-label={chosen ? `Chosen: ${content.title}` : `Play this: ${content.title}`} onClick={() => choose(content.key)}>{chosen ? "Chosen" : "Play this"}</button>{" "}
      <button type="button" class="plain" aria-label={`Download its file: ${content.title}`} title="A starting point for a campaign of your own" onClick={() => void saveContent(content.key)}>Download its file</button>
    </section>
  );
}

async function saveContent(key: string): Promise<void> {
  const checked = await learnCampaign({ case: "checkContent", value: { key } }, "contentChecked");
  if (checked) saveBytes(`${key}.toml`, new TextEncoder().encode(checked.text), "text/plain");
}

// The server reads the user's file and names every line that it can't take.
function OwnFile() {
  const { making } = campaigns();
  const { checked } = making;
  const read = async (field: HTMLInputElement) => {
    const text = await field.files?.[0]?.text();
    field.value = ""; // so that the same file can be read again
    if (text === undefined) return;
    change(() => Object.assign(making, { key: "", text, checked: undefined }));
    void checkContent();
  };
  return (
    <section class="content">
      <h2>A campaign of your own</h2>
      <p>Written as a TOML file. The server checks it and lists each fault with its line.</p>
      <label>File <input type="file" accept=".toml,text/plain" onChange={(event) => void read(event.currentTarget)} /></label>
      {checked && checked.faults.length > 0 && <ul class="faults" role="alert">{checked.faults.map((fault, i) => <li key={i}>{fault.line > 0 && `Line ${fault.line}: `}{fault.what}</li>)}</ul>}
      {checked && !checked.faults.length && checked.summary && !making.key && <p role="status">“{checked.summary.title}” can be played.</p>}
    </section>
  );
}

const joining = (): CampaignJoining => number("terms joining") || CampaignJoining.EVERYBODY;
// The seat that was chosen, if the campaign has it: it may have been chosen for another.
const ownSeat = ({ seats }: CampaignContentSummary): string => seats.find(({ key }) => key === typed("terms seat"))?.key ?? "";
const isUmpired = (content: CampaignContentSummary): boolean => !ownSeat(content) || !!typed("terms umpire").trim();

// A seat that anyone may take has to be visible to people who look for one.
const mustBeSeen = (): boolean => joining() === CampaignJoining.EVERYBODY;
const audience = (): CampaignAudience => {
  const chosen: CampaignAudience = number("terms audience") || CampaignAudience.EVERYBODY;
  return chosen === CampaignAudience.NOBODY && mustBeSeen() ? CampaignAudience.EVERYBODY : chosen;
};

function TermsForm({ content }: { content: CampaignContentSummary }) {
  const make = async () => {
    const { key, text } = campaigns().making;
    const terms = { club: BigInt(typed("terms club") || 0), title: typed("terms title").trim(), umpire: ownSeat(content) ? typed("terms umpire").trim() : "", joining: joining(), audience: audience(), computerBattles: ticked("terms computers"), turnDays: number("terms days"), umpireCloses: isUmpired(content) && ticked("terms umpire ends") };
    const done = await giveCampaign({ case: "makeCampaign", value: { terms, key, text: key ? "" : text, code: typed("terms code").trim(), takeSeat: ownSeat(content), requestId: requestId() } }, "The campaign has begun.");
    if (!done) return;
    clearTyped("terms");
    go({ is: "campaign", campaign: `${done.campaign}`, part: "about" });
  };
  return (
    <OrderForm does={make} says="Begin the campaign" disabled={!mayMake()}>
      <h2>{content.title}</h2>
      <Text name="terms title" label="Title" most={80} placeholder={content.title} />
      <Choice name="terms seat" label="You" choices={[["", "umpire it"], ...content.seats.map((seat): [string, string] => [seat.key, `play ${seat.name}`])]} />
      {ownSeat(content) && <Text name="terms umpire" label="Umpire" most={100} hint="(an account; empty: nobody)" />}
      <Choice name="terms joining" label="Free seats" choices={[[`${CampaignJoining.EVERYBODY}`, "anyone may take one"], [`${CampaignJoining.CODE}`, "with a code"], [`${CampaignJoining.ASSIGNED}`, "are assigned"]]} />
      {joining() === CampaignJoining.CODE && <Text name="terms code" label="Code" most={60} required hint="(at least 6 characters)" />}
      {campaigns().clubs.length > 0 && <Choice name="terms club" label="Club" choices={[["", "none"], ...campaigns().clubs.map(({ id, name }): [string, string] => [`${id}`, name])]} />}
      <Choice name="terms audience" label="Spectators" choices={[[`${CampaignAudience.EVERYBODY}`, "anyone"], ...(typed("terms club") ? [[`${CampaignAudience.CLUB}`, "members of the club"] as [string, string]] : []), ...(mustBeSeen() ? [] : [[`${CampaignAudience.NOBODY}`, "none"] as [string, string]])]} />
      <Numeral name="terms days" label="Days for orders" most={60} hint={content.days ? `(0: ${content.days}, as written)` : "(0: no deadline)"} />
      {isUmpired(content) && <Tick name="terms umpire ends" label="The umpire reviews each turn before ending it" />}
      <Tick name="terms computers" label="Computer players fight the battles of sides without a player" />
    </OrderForm>
  );
}
