import { html } from "hono/html";
import { FAULT_ERROR_KINDS, FAULT_TARGETS, type Faults, type FaultTarget } from "@/backend/runtime/faults";

const TARGET_NAMES: Record<FaultTarget, string> = {
  site: "Site API",
  user: "User API",
  bill: "Billing API",
  provider: "Payment providers",
  notify: "Provider notifications",
};

/** Every part that faults can be injected into, one row each. */
export function renderFaultsPanel(faults: Faults) {
  return html`<section class="card" aria-labelledby="faults">
    <div class="row between">
      <h2 id="faults">Faults</h2>
      <form method="post" action="/faults/reset"><button>All healthy</button></form>
    </div>
    ${FAULT_TARGETS.map((target) => renderFaultRow(target, faults))}
  </section>`;
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
