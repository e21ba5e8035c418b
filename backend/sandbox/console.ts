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

/** The part of the console that is refreshed every two seconds. */
export async function renderLiveSection(services: Services, simulator: Simulator) {
  const { db, clock, faults } = services;
  const now = clock.now();
  const [charges, paid, messages, sites, renewals, proofs] = await Promise.all([
    simulator.listOpenCharges(MAX_ITEMS),
    simulator.listPaidCharges(MAX_PAID_CHARGES),
    listMessages(db, { limit: MAX_ITEMS }),
    listSites(db),
    listRenewals(services, MAX_RENEWALS),
    listSubmittedProofs(db, { site: null, limit: MAX_PROOFS }),
  ]);
  return html`<div class="stack">${renderPaymentsPanel(charges, now)} ${renderPaidPanel(paid, now)} ${renderProofsPanel(proofs, now)} ${renderRenewalsPanel(renewals, now)} ${renderOutboxPanel(messages, now)}</div>
    <div class="stack">${renderClockPanel(clock)} ${renderFaultsPanel(faults)} ${renderOldAccountsPanel(sites)} ${renderAppLinkPanel(sites)}</div>`;
}

/** The whole console. */
export async function renderConsolePage(services: Services, simulator: Simulator) {
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
      <div class="grid" id="live">${await renderLiveSection(services, simulator)}</div>
    </main>`,
    { wide: true, live: true },
  );
}
