import { html } from "hono/html";
import { formatTimeDistance } from "@/backend/sandbox/formatters";
import type { ListedRenewal, SavedCardOutcome } from "@/backend/sandbox/renew-now";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatCardName } from "@/lib/domain/payment/card/card-number";

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
  return html`<section class="card" aria-labelledby="renewals">
    <h2 id="renewals">Renewals</h2>
    ${
      renewals.length === 0
        ? html`<p class="empty">Nothing renews. Pay a plan that renews, by card or PIX.</p>`
        : renewals.map((renewal) => renderRenewal(renewal, now))
    }
  </section>`;
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
