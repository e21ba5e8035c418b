import { html } from "hono/html";
import type { ChargeAction } from "@/backend/providers/change-charge";
import type { ChargeView } from "@/backend/providers/charge-view";
import { formatChargeAmount, formatTimeDistance, renderPanel, renderRows } from "@/backend/sandbox/page";
import type { ListedRenewal, SavedCardOutcome } from "@/backend/sandbox/renew-now";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatCardName } from "@/lib/domain/payment/card/card-number";

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
  const empty = "No payment is pending. Buy a plan in a shop and its payment appears here.";
  const rows = renderRows(charges, empty, (charge) => renderOpenCharge(charge, now));
  return renderPanel("payments", "Open payments", rows, html`<a class="button" href="/bank">Bank app</a>`);
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
    <p class="mono muted">${charge.orderId}${charge.merchantId ? ` · ${charge.merchantId}` : ""}</p>
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
  const rows = renderRows(charges, "No money has come yet.", (charge) => renderPaidCharge(charge, now));
  return renderPanel("paid", "Paid lately", rows);
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
    <p class="mono muted">${charge.orderId}${charge.merchantId ? ` · ${charge.merchantId}` : ""}</p>
    <div class="row">
      ${actions.map(
        ([action, label]) =>
          html`<form method="post" action="/charges/${charge.ref}/${action}"><button>${label}</button></form>`,
      )}
    </div>
  </article>`;
}

const OUTCOME_LABELS: Record<SavedCardOutcome, string> = {
  approve: "Renew now, card approved",
  noMoney: "Renew now, no money",
  rejected: "Renew now, card rejected",
};

const MANDATE_OUTCOME_LABELS: Partial<typeof OUTCOME_LABELS> = {
  approve: "Renew now, bank pays",
  noMoney: "Renew now, account empty",
};

/** Renewals by due date; each can be made due now, with a chosen outcome of its card. */
export function renderRenewalsPanel(renewals: readonly ListedRenewal[], now: number) {
  const empty = "Nothing renews. Pay a plan that renews, by card or PIX.";
  return renderPanel(
    "renewals",
    "Renewals",
    renderRows(renewals, empty, (renewal) => renderRenewal(renewal, now)),
  );
}

function renderRenewal({ renewal, account, card, plan }: ListedRenewal, now: number) {
  const { site, amount, currency, nextAt, tries, refusal, mandateId } = renewal;
  const labels = Object.entries(mandateId ? MANDATE_OUTCOME_LABELS : OUTCOME_LABELS);
  return html`<article class="item" data-renewal="${account}">
    <div class="row between">
      <span class="amount">${formatMoney({ amount, currency }, "en")}</span>
      <span class="small muted">${formatTimeDistance(nextAt, now)}</span>
    </div>
    <p class="row small">
      <span class="tag">${site}</span> <span class="tag">${card ? formatCardName(card) : mandateId ? "PIX Automático" : "no card"}</span>
      <span class="tag ${plan?.outcome === "refuse" ? "warn" : "good"}">${plan?.outcome ?? (mandateId ? "authorized" : "nothing to charge")}</span>
      ${refusal === null ? "" : html`<span class="tag warn">refused ${refusal}, ${tries} tried</span>`}
    </p>
    <p class="mono muted">${account}</p>
    <div class="row">
      ${labels.map(
        ([code, label]) =>
          html`<form method="post" action="/renewals">
            <input type="hidden" name="site" value="${site}" />
            <input type="hidden" name="account" value="${account}" />
            <button name="card" value="${code}">${label}</button>
          </form>`,
      )}
    </div>
  </article>`;
}
