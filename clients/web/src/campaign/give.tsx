// Buttons and forms that give orders to a campaign: one order at a time, one form open at a time.
import type { ComponentChildren } from "preact";
import { change } from "../change";
import { campaigns, openCampaign } from "./ask";

export function Give({ does, children, big, plain, disabled, label }: { does: () => unknown; children: ComponentChildren; big?: boolean; plain?: boolean; disabled?: boolean; label?: string }) {
  return <button type="button" class={big ? "big" : plain ? "plain" : undefined} aria-label={label} disabled={campaigns().busy || disabled} onClick={() => void does()}>{children}</button>;
}

// A form that gives an order when it is submitted.
export function OrderForm({ does, says, children, disabled }: { does: () => unknown; says: string; children: ComponentChildren; disabled?: boolean }) {
  return (
    <form class="order-form" onSubmit={(event) => { event.preventDefault(); if (!campaigns().busy) void does(); }}>
      {children}
      <button type="submit" disabled={campaigns().busy || disabled}>{says}</button>
    </form>
  );
}

// A button, and the form that it opens.
export function Opens({ form, says, label, children }: { form: string; says: string; label?: string; children: ComponentChildren }) {
  const campaign = openCampaign();
  const open = campaign?.form === form;
  return (
    <>
      <button type="button" aria-expanded={open} aria-label={open ? undefined : label} onClick={() => change(() => campaign && (campaign.form = open ? "" : form))}>{open ? "Close" : says}</button>
      {open && <div class="opened">{children}</div>}
    </>
  );
}

export const closeForm = (): void => change(() => void (openCampaign() && (openCampaign()!.form = "")));
