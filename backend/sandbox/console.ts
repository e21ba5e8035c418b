import { html } from "hono/html";
import { listMessages } from "@/backend/core/outbox";
import type { Services } from "@/backend/core/services";
import { listSites } from "@/backend/core/sites";
import type { Simulator } from "@/backend/providers/simulator";
import { appLinkPanel } from "./app-link-panel";
import { clockPanel } from "./clock-panel";
import { faultsPanel } from "./faults-panel";
import { oldAccountsPanel } from "./old-accounts-panel";
import { outboxPanel } from "./outbox-panel";
import { page } from "./page";
import { paidPanel } from "./paid-panel";
import { paymentsPanel } from "./payments-panel";
import { listRenewals } from "./renewal-act";
import { renewalsPanel } from "./renewals-panel";

const SHOWN = 30;
const SHOWN_PAID = 10;
const SHOWN_RENEWALS = 10;

/** What changes by itself: asked for again every two seconds. */
export async function livePart(services: Services, simulator: Simulator) {
  const { db, clock, faults } = services;
  const now = clock.now();
  const [charges, paid, messages, sites, renewals] = await Promise.all([
    simulator.openPayments(SHOWN),
    simulator.paidPayments(SHOWN_PAID),
    listMessages(db, { limit: SHOWN }),
    listSites(db),
    listRenewals(services, SHOWN_RENEWALS),
  ]);
  return html`<div class="stack">${paymentsPanel(charges, now)} ${paidPanel(paid, now)} ${renewalsPanel(renewals, now)} ${outboxPanel(messages, now)}</div>
    <div class="stack">${clockPanel(clock)} ${faultsPanel(faults)} ${oldAccountsPanel(sites)} ${appLinkPanel(sites)}</div>`;
}

/** The whole console. */
export async function consolePage(services: Services, simulator: Simulator) {
  const sites = await listSites(services.db);
  return page(
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
      <div class="grid" id="live">${await livePart(services, simulator)}</div>
    </main>`,
    { wide: true, live: true },
  );
}
