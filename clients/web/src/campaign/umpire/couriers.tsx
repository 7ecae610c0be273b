// Couriers on the road: what they carry, when they are due, and what the umpire does with them.
import { Choice, Numeral, Text, clearTyped, number, typed } from "../../league/fields";
import { orderCampaign } from "../ask";
import { OrderForm, Opens, closeForm } from "../give";
import { forceName, hourText, orderText, placeWithin, seatWithin, sideName } from "../say";
import { CampaignCourierFate, type CampaignCourier, type CampaignView } from "../wire";

const FATES: [fate: CampaignCourierFate, says: string][] = [[CampaignCourierFate.CAMPAIGN_COURIER_RIDES, "will arrive"], [CampaignCourierFate.CAMPAIGN_COURIER_LOST, "will be lost"], [CampaignCourierFate.CAMPAIGN_COURIER_TAKEN, "will be taken, and read by the enemy"]];

const carries = (view: CampaignView, courier: CampaignCourier): string => {
  if (courier.order) return `Orders for ${forceName(view, courier.toForce)}: it ${orderText(view, courier.order)}`;
  const from = courier.fromSeat && courier.fromSeat !== courier.toSeat ? `from ${seatWithin(view, courier.fromSeat)} ` : "";
  return `${courier.report ? "Report" : from ? "Letter" : "News"} ${from}to ${seatWithin(view, courier.toSeat)}: ${courier.text || courier.report?.text || ""}`;
};

export function Couriers({ view }: { view: CampaignView }) {
  if (!view.couriers.length) return null;
  return (
    <section>
      <h2>Couriers on the road</h2>
      <ul class="lines">{view.couriers.map((courier) => (
        <li key={courier.number}>
          <b>{sideName(view, courier.side)}</b>: {carries(view, courier)} <small>From {placeWithin(view, courier.from)} to {placeWithin(view, courier.to)}, due {hourText(view, courier.due)}; {FATES.find(([fate]) => fate === courier.fate)?.[1] ?? "has arrived"}.</small>{" "}
          <Opens form={`courier ${courier.number}`} says="Change"><CourierForm courier={courier} /></Opens>
        </li>
      ))}</ul>
    </section>
  );
}

function CourierForm({ courier }: { courier: CampaignCourier }) {
  const rule = async () => {
    const fate = typed("courier fate") ? number("courier fate") : courier.fate;
    if (!(await orderCampaign({ case: "courier", value: { courier: courier.number, fate, hoursLate: number("courier hours"), reason: typed("courier reason") } }, "The courier's fate is changed."))) return;
    clearTyped("courier");
    closeForm();
  };
  return (
    <OrderForm says="Change the courier" does={rule}>
      <Choice name="courier fate" label="Courier" choices={[["", "unchanged"], ...FATES.map(([fate, says]): [string, string] => [`${fate}`, says])]} />
      <Numeral name="courier hours" label="Hours late" most={1000} />
      <Text name="courier reason" label="Reason" most={500} required />
    </OrderForm>
  );
}
