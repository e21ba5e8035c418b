import { html } from "hono/html";
import type { MandateView } from "@/backend/providers/mandates/mandate-simulator";
import { renderListedMandate } from "@/backend/sandbox/mandates/mandate-pages";

/** Authorizations of PIX Automático, the newest first; nothing where there is none. */
export function renderMandatesPanel(mandates: readonly MandateView[]) {
  if (mandates.length === 0) return "";
  return html`<section class="card" aria-labelledby="mandates">
    <h2 id="mandates">PIX Automático</h2>
    ${mandates.map(renderListedMandate)}
  </section>`;
}
