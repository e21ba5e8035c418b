import { html } from "hono/html";
import type { MandateView } from "@/backend/providers/mandates/mandate-simulator";
import { formatUtcTime, renderCardPage } from "@/backend/sandbox/page";
import type { MandatePeriod } from "@/lib/contract/bill/paid-consent";
import { formatMoney } from "@/lib/domain/money/format-money";

/** How the bank app names each period. */
const PERIOD_LABELS: Record<MandatePeriod, string> = {
  week: "every week",
  month: "every month",
  quarter: "every three months",
  half: "every six months",
  year: "every year",
};

/** What a mandate allows: a fixed amount, or up to the ceiling. */
function describeMandateAmount({ fixed, ceiling, period }: MandateView): string {
  if (fixed) return `${formatMoney(fixed, "en")} ${PERIOD_LABELS[period]}`;
  return ceiling
    ? `up to ${formatMoney(ceiling, "en")} ${PERIOD_LABELS[period]}`
    : `a changing amount ${PERIOD_LABELS[period]}, no ceiling`;
}

/** Minor units as the ceiling's field shows them: "29.90". */
const toMajorUnits = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** The field of the ceiling; empty means that there is none. */
export const renderCeilingField = ({ fixed, ceiling, highest }: MandateView) =>
  fixed
    ? ""
    : html`<label
        >Ceiling of one payment; leave it empty for none
        <input name="ceiling" inputmode="decimal" placeholder="${toMajorUnits(highest.amount)}" value="${ceiling ? toMajorUnits(ceiling.amount) : ""}" />
      </label>`;

/** The part of a payment's page that asks for the mandate as well. */
export const renderMandateQuestion = (mandate: MandateView) => html`<div class="note">
    <h3>PIX Automático</h3>
    <p>
      Paying also authorizes ${mandate.receiver} to charge
      ${mandate.fixed ? describeMandateAmount(mandate) : `${formatMoney(mandate.first, "en")} and later up to ${formatMoney(mandate.highest, "en")} ${PERIOD_LABELS[mandate.period]}`},
      first on ${formatUtcTime(mandate.firstAt).slice(0, 10)}. You can cancel it here or in the shop.
    </p>
  </div>`;

const STATUS_LABELS: Record<MandateView["status"], string> = {
  CRIADA: "waits for your answer",
  APROVADA: "authorized",
  REJEITADA: "refused",
  EXPIRADA: "expired",
  CANCELADA: "canceled",
};

const renderMandateFacts = (mandate: MandateView) => html`<dl>
  <div><dt>Receiver</dt><dd>${mandate.receiver}</dd></div>
  <div><dt>For</dt><dd>${mandate.description}</dd></div>
  <div><dt>Contract</dt><dd class="mono">${mandate.contract}</dd></div>
  <div><dt>Authorized</dt><dd>${describeMandateAmount(mandate)}</dd></div>
  <div><dt>State</dt><dd>${mandate.status} · ${STATUS_LABELS[mandate.status]}${mandate.canceledBy ? ` by the ${mandate.canceledBy}` : ""}</dd></div>
  <div><dt>Next payment</dt><dd>${mandate.scheduled ? `${formatMoney(mandate.scheduled.amount, "en")} on ${formatUtcTime(mandate.scheduled.at)}` : "none was sent yet"}</dd></div>
</dl>`;

/** One mandate in the bank app: its ceiling, the account behind it, the scheduled payment, and canceling it. */
export function renderMandatePage(mandate: MandateView, problem?: string) {
  const isActive = mandate.status === "APROVADA";
  return renderCardPage(
    "PIX Automático",
    html`
    <p class="sub">Sandbox Bank</p>
    <h1>PIX Automático</h1>
    ${renderMandateFacts(mandate)}
    ${problem ? html`<p class="note" role="alert">${problem}</p>` : ""}
    ${isActive ? renderMandateForms(mandate) : ""}
    <p class="small"><a href="/bank/mandates">All authorizations</a> · <a href="/">Sandbox console</a></p>
    `,
  );
}

function renderMandateForms(mandate: MandateView) {
  const path = `/bank/mandates/${mandate.ref}`;
  return html`
    ${
      mandate.fixed
        ? ""
        : html`<form method="post" action="${path}">
            ${renderCeilingField(mandate)}
            <button name="action" value="ceiling">Save the ceiling</button>
          </form>`
    }
    <form method="post" action="${path}">
      ${mandate.scheduled ? html`<button class="main" name="action" value="debit">Make the scheduled payment now</button>` : ""}
      <button name="action" value="${mandate.account === "empty" ? "funded" : "empty"}">
        ${mandate.account === "empty" ? "Fill the account (now empty)" : "Empty the account"}
      </button>
      <button class="bad" name="action" value="cancel">Cancel the authorization</button>
    </form>
  `;
}

/** The list of mandates in the bank app. */
export function renderMandateListPage(mandates: readonly MandateView[]) {
  return renderCardPage(
    "PIX Automático",
    html`
    <p class="sub">Sandbox Bank</p>
    <h1>PIX Automático</h1>
    ${mandates.length === 0 ? html`<p class="empty">You have authorized nothing. Pay a PIX code whose plan renews.</p>` : mandates.map(renderListedMandate)}
    <p class="small"><a href="/bank">Pay a code</a> · <a href="/">Sandbox console</a></p>
    `,
  );
}

/** One mandate as a row that leads to its page. */
export const renderListedMandate = (
  mandate: MandateView,
) => html`<article class="item" data-mandate="${mandate.contract}">
    <div class="row between">
      <strong>${mandate.description}</strong>
      <span class="tag ${mandate.status === "APROVADA" ? "good" : "warn"}">${mandate.status}</span>
    </div>
    <p class="small muted">${describeMandateAmount(mandate)}${mandate.account === "empty" ? " · account empty" : ""}</p>
    <div class="row"><a class="button" href="/bank/mandates/${mandate.ref}">Open in the bank app</a></div>
  </article>`;
