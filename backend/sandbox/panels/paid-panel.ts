import { html } from "hono/html";
import type { ChargeAction } from "@/backend/providers/change-charge";
import type { ChargeView } from "@/backend/providers/charge-view";
import { formatChargeAmount, formatTimeDistance } from "@/backend/sandbox/formatters";

/** The actions on a paid charge; those of the second list end an open dispute. */
const PAID_ACTIONS: readonly [ChargeAction, string][] = [
  ["refund", "Provider refunds"],
  ["dispute", "Buyer disputes"],
];
const DISPUTE_ACTIONS: readonly [ChargeAction, string][] = [
  ["disputeWon", "Buyer gets the money"],
  ["disputeLost", "Shop keeps it"],
  ["disputeWithdrawn", "Buyer withdraws"],
];

/** Paid charges: refunds and disputes are started and ended here. */
export function renderPaidPanel(charges: readonly ChargeView[], now: number) {
  return html`<section class="card" aria-labelledby="paid">
    <h2 id="paid">Paid lately</h2>
    ${
      charges.length === 0
        ? html`<p class="empty">No money has come yet.</p>`
        : charges.map((charge) => renderPaidCharge(charge, now))
    }
  </section>`;
}

function renderPaidCharge(charge: ChargeView, now: number) {
  const { after } = charge;
  const actions = after === null ? PAID_ACTIONS : after.stage === "pending" ? DISPUTE_ACTIONS : [];
  return html`<article class="item" data-paid="${charge.orderId}">
    <div class="row between">
      <span class="amount">${formatChargeAmount(charge)}</span>
      <span class="small muted">${charge.paidAt === null ? "" : formatTimeDistance(charge.paidAt, now)}</span>
    </div>
    <p class="row small">
      <span class="tag">${charge.site}</span> <span class="tag">${charge.provider}</span>
      <span class="tag ${after ? "warn" : "good"}">${after ? `${after.kind} ${after.stage}` : charge.providerStatus}</span>
      ${charge.description}
    </p>
    <p class="mono muted">${charge.orderId}</p>
    <div class="row">
      ${actions.map(
        ([action, label]) =>
          html`<form method="post" action="/charges/${charge.ref}/${action}"><button>${label}</button></form>`,
      )}
    </div>
  </article>`;
}
