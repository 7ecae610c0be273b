// The user's picture under the map, kept in this browser: it is stretched over the whole map, and land is drawn
// lighter.
import { change, tell } from "../../change";
import { forget, store, stored } from "../../storage";
import { openCampaign } from "../ask";
import type { Box } from "./camera";

const LARGEST = 3_000_000; // characters, as the browser stores it

const keyOf = (campaign: string): string => `campaign-picture/${campaign}`;

// Read from the browser's storage once for each campaign that is opened.
export function pictureOf(): string {
  const open = openCampaign();
  if (!open) return "";
  return (open.picture ??= stored<string>(keyOf(open.id)) ?? "");
}

export const PictureUnder = ({ box: { x, y, width, height } }: { box: Box }) => <image class="under" href={pictureOf()} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />;

export function ChoosePicture() {
  const open = openCampaign();
  if (!open) return null;
  const put = (picture: string) => change(() => (open.picture = picture));
  const read = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    field.value = ""; // so that the same one can be taken again
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => {
      const picture = `${reader.result as string}`;
      if (!/^data:image\/(png|jpeg|webp|gif|svg\+xml)/.test(picture)) return tell("That file isn't a picture.", true, true);
      if (picture.length > LARGEST) return tell("That picture is larger than 2 MB. Make it smaller and try again.", true, true);
      if (!store(keyOf(open.id), picture)) tell("This browser has no room for that picture. It is shown until the page is closed.", true, true);
      put(picture);
    };
    reader.readAsDataURL(file);
  };
  const remove = () => {
    forget(keyOf(open.id));
    put("");
  };
  return (
    <p class="row">
      <label>Picture under the map <input type="file" accept="image/*" onChange={(event) => read(event.currentTarget)} /> <small>Only this browser keeps and shows it.</small></label>
      {pictureOf() && <button type="button" onClick={remove}>Remove the picture</button>}
    </p>
  );
}
