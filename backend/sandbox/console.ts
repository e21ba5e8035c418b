import { html } from "hono/html";
import { listSubmittedProofs } from "@/backend/modules/billing/proofs/operator-proofs";
import { listSites } from "@/backend/modules/catalog/sites";
import { listMessages } from "@/backend/modules/mail/outbox";
import type { Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";
import { renderSandboxPage } from "./page";
import { renderAppLinkPanel } from "./panels/app-link-panel";
import { renderClockPanel } from "./panels/clock-panel";
import { renderFaultsPanel } from "./panels/faults-panel";
import { renderMailPanel } from "./panels/mail-panel";
import { renderMandatesPanel } from "./panels/mandates-panel";
import { renderOldAccountsPanel } from "./panels/old-accounts-panel";
import { renderOutboxPanel } from "./panels/outbox-panel";
import { renderPaidPanel } from "./panels/paid-panel";
import { renderPaymentsPanel } from "./panels/payments-panel";
import { renderProofsPanel } from "./panels/proofs-panel";
import { renderRenewalsPanel } from "./panels/renewals-panel";
import { listRenewals } from "./renew-now";

const MAX_ITEMS = 30;
const MAX_PAID_CHARGES = 10;
const MAX_RENEWALS = 10;
const MAX_PROOFS = 10;
const MAX_MANDATES = 10;

/** The parts of the console that are refreshed every two seconds; between them stands what must not be, a mail that is read. */
export const LIVE_PARTS = ["outbox", "payments", "tools"] as const;
export type LivePart = (typeof LIVE_PARTS)[number];

export async function renderLivePart(part: LivePart, services: Services, simulator: Simulator) {
  const { db, clock, faults } = services;
  const now = clock.now();
  if (part === "outbox") return renderOutboxPanel(await listMessages(db, { limit: MAX_ITEMS }), now);
  if (part === "tools") {
    const sites = await listSites(db);
    return html`${renderClockPanel(clock)} ${renderFaultsPanel(faults)} ${renderOldAccountsPanel(sites)} ${renderAppLinkPanel(sites)}`;
  }
  const [charges, paid, renewals, proofs, mandates] = await Promise.all([
    simulator.listOpenCharges(MAX_ITEMS),
    simulator.listPaidCharges(MAX_PAID_CHARGES),
    listRenewals(services, MAX_RENEWALS),
    listSubmittedProofs(db, { site: null, limit: MAX_PROOFS }),
    simulator.listMandates(MAX_MANDATES),
  ]);
  return html`${renderPaymentsPanel(charges, now)} ${renderProofsPanel(proofs, now)} ${renderRenewalsPanel(renewals, now)} ${renderMandatesPanel(mandates)} ${renderPaidPanel(paid, now)}`;
}

/** The whole console. */
export async function renderConsolePage(services: Services, simulator: Simulator) {
  const renderPart = async (part: LivePart) =>
    html`<div class="stack" data-live="${part}">${await renderLivePart(part, services, simulator)}</div>`;
  const sites = await listSites(services.db);
  return renderSandboxPage(
    "Sandbox console",
    html`<main>
      <header>
        <div>
          <h1>Sandbox console</h1>
          <p class="sub">Mails and codes, payments to settle, the clock, and faults to switch on.</p>
        </div>
        <nav class="row small" aria-label="Shops">
          ${sites.map((site) => html`<a href="http://${site.hosts[0] ?? "localhost"}:${services.env.STOREFRONT_PORT}">${site.id}</a>`)}
        </nav>
      </header>
      <div class="grid">
        ${await renderPart("outbox")} ${renderMailPanel()} ${await renderPart("payments")} ${await renderPart("tools")}
      </div>
    </main>`,
    { wide: true, live: true },
  );
}
