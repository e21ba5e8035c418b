import { html } from "hono/html";
import type { Clock } from "@/backend/runtime/clock";
import { FAULT_ERROR_KINDS, FAULT_TARGETS, type Faults, type FaultTarget } from "@/backend/runtime/faults";
import type { OldAccountKind } from "@/backend/sandbox/old-account";
import { formatUtcTime, renderPanel } from "@/backend/sandbox/page";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

const STEPS = [
  ["+1 minute", MINUTE_MS],
  ["+15 minutes", 15 * MINUTE_MS],
  ["+1 hour", HOUR_MS],
  ["+1 day", DAY_MS],
  ["+5 days", 5 * DAY_MS],
  ["+30 days", 30 * DAY_MS],
] as const;

/** The backend's clock and the buttons that move it. */
export function renderClockPanel(clock: Clock) {
  const state =
    clock.offset() === 0
      ? html`<span class="tag good">real time</span>`
      : html`<span class="tag warn">moved</span>`;
  const steps = STEPS.map(
    ([label, by]) =>
      html`<form method="post" action="/clock"><button name="by" value="${by}">${label}</button></form>`,
  );
  return renderPanel(
    "clock",
    "Clock",
    html`
      <p class="mono">${formatUtcTime(clock.now())}</p>
      <div class="row">${steps} <form method="post" action="/clock"><button name="by" value="reset">Real time</button></form></div>
      <p class="small muted">Codes, PIX charges, orders, sessions and plans follow this clock.</p>
    `,
    state,
  );
}

const TARGET_NAMES: Record<FaultTarget, string> = {
  site: "Site API",
  user: "User API",
  bill: "Billing API",
  provider: "Payment providers",
  notify: "Provider notifications",
  sms: "SMS gateway",
  player: "Player's service",
};

/** Every part that faults can be injected into, one row each. */
export function renderFaultsPanel(faults: Faults) {
  const rows = FAULT_TARGETS.map((target) => renderFaultRow(target, faults));
  const reset = html`<form method="post" action="/faults/reset"><button>All healthy</button></form>`;
  return renderPanel("faults", "Faults", rows, reset);
}

function renderFaultRow(target: FaultTarget, faults: Faults) {
  const { delayMs, errorRate, errorKind, dropRate, duplicate, reorder } = faults.read(target);
  const healthy = delayMs === 0 && errorRate === 0 && dropRate === 0 && !duplicate && !reorder;
  return html`<details class="item" id="fault-${target}" ${healthy ? "" : "open"}>
    <summary>
      ${TARGET_NAMES[target]} ${healthy ? html`<span class="tag good">healthy</span>` : html`<span class="tag bad">misbehaves</span>`}
    </summary>
    <form method="post" action="/faults/${target}">
      <fieldset>
        <div class="four">
          <label>Delay, ms <input type="number" name="delayMs" min="0" max="90000" value="${delayMs}" /></label>
          <label>Fails, % <input type="number" name="errorRate" min="0" max="100" value="${errorRate * 100}" /></label>
          <label
            >Fails as
            <select name="errorKind">
              ${FAULT_ERROR_KINDS.map(
                (kind) => html`<option ${kind === errorKind ? "selected" : ""}>${kind}</option>`,
              )}
            </select></label
          >
          <label>Answer lost, % <input type="number" name="dropRate" min="0" max="100" value="${dropRate * 100}" /></label>
        </div>
        <div class="row between">
          <div class="row">
            <label class="inline"><input type="checkbox" name="duplicate" ${duplicate ? "checked" : ""} /> twice</label>
            ${
              target === "notify"
                ? html`<label class="inline"><input type="checkbox" name="reorder" ${reorder ? "checked" : ""} /> out of order</label>`
                : ""
            }
          </div>
          <button class="main">Set</button>
        </div>
      </fieldset>
    </form>
  </details>`;
}

const KIND_LABELS: Record<OldAccountKind, string> = {
  unconfirmed: "made in an app, not confirmed",
  beforeUpgrade: "from before the upgrade",
  prepaidCard: "pre-paid card (phone), with an email to bind",
};

/** Makes accounts that no sign-up makes. */
export function renderOldAccountsPanel(sites: readonly Shop[]) {
  return renderPanel(
    "old-accounts",
    "Old accounts",
    html`<details class="item" id="old-account">
      <summary>Make an account as other systems leave it</summary>
      <form method="post" action="/members">
        <fieldset>
          ${renderShopField(sites)}
          <label
            >Kind
            <select name="kind">
              ${Object.entries(KIND_LABELS).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}
            </select></label
          >
          <label>Account <input name="account" required placeholder="somebody@mail.example or +5511…" /></label>
          <label>Password <input name="password" required minlength="6" value="old password" /></label>
          <label>Email to bind (pre-paid card only) <input name="email" type="email" /></label>
          <button class="main">Make it</button>
        </fieldset>
      </form>
    </details>`,
  );
}

export interface Shop {
  id: string;
}

/** Chooses the brand that a form is about. */
export const renderShopField = (shops: readonly Shop[]) => html`<label
  >Shop
  <select name="site">
    ${shops.map(({ id }) => html`<option>${id}</option>`)}
  </select></label
>`;
