import { html } from "hono/html";
import type { Clock } from "@/backend/runtime/clock";
import { formatUtcTime } from "@/backend/sandbox/formatters";
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
  return html`<section class="card" aria-labelledby="clock">
    <div class="row between">
      <h2 id="clock">Clock</h2>
      ${clock.offset() === 0 ? html`<span class="tag good">real time</span>` : html`<span class="tag warn">moved</span>`}
    </div>
    <p class="mono">${formatUtcTime(clock.now())}</p>
    <div class="row">
      ${STEPS.map(
        ([label, by]) =>
          html`<form method="post" action="/clock"><button name="by" value="${by}">${label}</button></form>`,
      )}
      <form method="post" action="/clock"><button name="by" value="reset">Real time</button></form>
    </div>
    <p class="small muted">Codes, PIX charges, orders, sessions and plans follow this clock.</p>
  </section>`;
}
