// Who has a seat: a person, a computer player, nobody.
import { Choice, Text, clearTyped, typed } from "../../league/fields";
import { orderCampaign } from "../ask";
import { OrderForm, closeForm } from "../give";
import type { CampaignSeatContent } from "../wire";

export function AssignForm({ seat }: { seat: CampaignSeatContent }) {
  const assign = async () => {
    const computer = typed("assign who") === "computer";
    const person = computer ? "" : typed("assign person").trim();
    if (!(await orderCampaign({ case: "assign", value: { seat: seat.key, person, computer } }, `${seat.name}: ${computer ? "a computer player" : person || "free"}.`))) return;
    clearTyped("assign");
    closeForm();
  };
  return (
    <OrderForm says={`Assign ${seat.name}`} does={assign}>
      <Choice name="assign who" label="To" choices={[["", "an account"], ["computer", "a computer player"]]} />
      {typed("assign who") !== "computer" && <Text name="assign person" label="Account" most={100} hint="(empty: nobody)" />}
    </OrderForm>
  );
}
