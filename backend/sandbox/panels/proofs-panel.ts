import { html } from "hono/html";
import type { SubmittedProof } from "@/backend/modules/billing/proofs/operator-proofs";
import { formatTimeDistance } from "@/backend/sandbox/formatters";

/** Proofs of transfers that members submitted, to open as files. */
export function renderProofsPanel(proofs: readonly SubmittedProof[], now: number) {
  return html`<section class="card" aria-labelledby="proofs">
    <h2 id="proofs">Proofs of transfers</h2>
    ${
      proofs.length === 0
        ? html`<p class="empty">No proof has been submitted yet.</p>`
        : proofs.map(
            ({ id, site, orderId, type, submittedAt }) =>
              html`<article class="item" data-proof="${id}">
                <div class="row between">
                  <a href="/proofs/${id}" download>Open ${type}</a>
                  <span class="small muted">${submittedAt === null ? "" : formatTimeDistance(submittedAt, now)}</span>
                </div>
                <p class="row small"><span class="tag">${site}</span> <span class="mono muted">${orderId}</span></p>
              </article>`,
          )
    }
  </section>`;
}
