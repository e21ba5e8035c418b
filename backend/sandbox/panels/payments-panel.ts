import { html } from "hono/html";
import type { ChargeAction } from "@/backend/providers/change-charge";
import type { ChargeView } from "@/backend/providers/charge-view";
import { formatChargeAmount, formatTimeDistance } from "@/backend/sandbox/formatters";

const ACTIONS: readonly [ChargeAction, string, string][] = [
  ["pay", "Pay", "main"],
  ["refuse", "Refuse", "bad"],
  ["expire", "Expire", ""],
  ["payLate", "Money arrives late", ""],
];

/** After its end a charge accepts no ordinary payment. */
const ACTIONS_AFTER_END: ReadonlySet<ChargeAction> = new Set(["refuse", "payLate"]);

const WAIT_LABELS: Record<NonNullable<ChargeView["waitsFor"]>, string> = {
  bank: "waits for the bank app",
  challenge: "waits for 3-D Secure",
  page: "waits on the provider's page",
  code: "waits for the code from the phone",
  review: "waits for a decision",
};

/** Open charges of the simulated providers, with their actions. */
export function renderPaymentsPanel(charges: readonly ChargeView[], now: number) {
  return html`<section class="card" aria-labelledby="payments">
    <div class="row between">
      <h2 id="payments">Open payments</h2>
      <a class="button" href="/bank">Bank app</a>
    </div>
    ${
      charges.length === 0
        ? html`<p class="empty">No payment is pending. Buy a plan in a shop and its payment appears here.</p>`
        : charges.map((charge) => renderOpenCharge(charge, now))
    }
  </section>`;
}

function renderOpenCharge(charge: ChargeView, now: number) {
  const ended = charge.expiresAt <= now;
  return html`<article class="item" data-order="${charge.orderId}">
    <div class="row between">
      <span class="amount">${formatChargeAmount(charge)}</span>
      <span class="small muted">${ended ? "ended" : "ends"} ${formatTimeDistance(charge.expiresAt, now)}</span>
    </div>
    <p class="row small">
      <span class="tag">${charge.site}</span> <span class="tag">${charge.provider}</span>
      <span class="tag ${ended ? "bad" : "warn"}">${ended ? "past its end" : charge.waitsFor ? WAIT_LABELS[charge.waitsFor] : charge.providerStatus}</span>
      ${charge.description}
    </p>
    <p class="mono muted">${charge.orderId}</p>
    <div class="row">
      ${ACTIONS.filter(([action]) => !ended || ACTIONS_AFTER_END.has(action)).map(
        ([action, label, variant]) =>
          html`<form method="post" action="/charges/${charge.ref}/${action}"><button class="${variant}">${label}</button></form>`,
      )}
      ${charge.waitsFor === "bank" && !ended ? html`<a class="button" href="/bank/${charge.ref}">Open in the bank app</a>` : ""}
      ${charge.waitsFor === "page" && !ended ? html`<a class="button" href="/go/${charge.ref}">Open the provider's page</a>` : ""}
      ${charge.waitsFor === "challenge" ? html`<a class="button" href="/3ds/${charge.ref}">Open 3-D Secure</a>` : ""}
    </div>
  </article>`;
}
