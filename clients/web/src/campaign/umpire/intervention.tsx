// Shared by the forms of the umpire's interventions: the order itself, the reason that each needs, the places and
// forces to choose from.
import { clearTyped, Text } from "../../league/fields";
import { orderCampaign, type CampaignOrderKind } from "../ask";
import { closeForm } from "../give";
import type { CampaignView } from "../wire";

export async function inject(kind: CampaignOrderKind, said: string, typedAs: string): Promise<void> {
  if (!(await orderCampaign(kind, said))) return;
  clearTyped(typedAs);
  closeForm();
}

export const Reason = ({ name }: { name: string }) => <Text name={`${name} reason`} label="Reason" most={500} required />;

export const places = (view: CampaignView): [string, string][] => [["", "choose"], ...view.content!.places.map(({ key, name }): [string, string] => [key, name])];
export const forces = (view: CampaignView): [string, string][] => [["", "choose"], ...view.forces.map(({ key, name }): [string, string] => [key, name])];
