import { html } from "hono/html";
import type { Clock } from "@/backend/runtime/clock";
import { formatUtcTime } from "@/backend/sandbox/formatters";

const STEPS = [
  ["+1 minute", 60_000],
  ["+15 minutes", 900_000],
  ["+1 hour", 3_600_000],
  ["+1 day", 86_400_000],
  ["+5 days", 432_000_000],
  ["+30 days", 2_592_000_000],
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
