import { html } from "hono/html";
import { listSubmittedProofs, type SubmittedProof } from "@/backend/modules/billing/proofs/operator-proofs";
import { listSites } from "@/backend/modules/catalog/sites";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import { listMessages } from "@/backend/modules/mail/outbox";
import type { MandateView } from "@/backend/providers/mandates/mandate-simulator";
import type { Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";
import { renderListedMandate } from "@/backend/sandbox/mandates/mandate-pages";
import {
  renderClockPanel,
  renderFaultsPanel,
  renderOldAccountsPanel,
  renderShopField,
  type Shop,
} from "@/backend/sandbox/panels/controls";
import { renderPaidPanel, renderPaymentsPanel, renderRenewalsPanel } from "@/backend/sandbox/panels/payments";
import { renderPlayerPanel } from "@/backend/sandbox/panels/player";
import { getStandIns } from "@/backend/sandbox/stand-ins/stand-ins";
import { formatTimeDistance, renderPanel, renderRows, renderSandboxPage } from "./page";
import { listRenewals } from "./renew-now";

/** More are a list that opens, so that what is below stays within reach on a phone. */
const SHOWN_AT_ONCE = 3;

/** Mails and SMS, newest first, with the code in large type and the link. */
function renderOutboxPanel(messages: readonly OutboxRow[], now: number) {
  const clear = html`<form method="post" action="/outbox/clear"><button>Clear</button></form>`;
  const empty = "Nothing sent yet. Sign up in a shop and the code arrives here.";
  const shown = renderRows(messages.slice(0, SHOWN_AT_ONCE), empty, (message) => renderMessage(message, now));
  return renderPanel(
    "outbox",
    "Outbox",
    html`${shown} ${renderOlder(messages.slice(SHOWN_AT_ONCE), now)}`,
    clear,
  );
}

/** Whether the mail server or the SMS gateway has accepted it, where there is one. */
function getDeliveryStatus({ channel, sentAt, givenUpAt, failure, tries }: OutboxRow): string {
  if (sentAt !== null) return `accepted by the ${channel === "sms" ? "SMS gateway" : "mail server"}`;
  if (givenUpAt !== null) return `abandoned: ${failure ?? ""}`;
  return tries > 0 ? `tried ${tries} times: ${failure ?? ""}` : "";
}

function renderOlder(messages: readonly OutboxRow[], now: number) {
  if (messages.length === 0) return "";
  return html`<details id="older-messages">
    <summary>${messages.length} older</summary>
    ${messages.map((message) => renderMessage(message, now))}
  </details>`;
}

function renderMessage(message: OutboxRow, now: number) {
  const { id, channel, recipient, site, subject, text, code, link, createdAt } = message;
  const deliveryStatus = getDeliveryStatus(message);
  return html`<article class="item" data-recipient="${recipient}">
    <div class="row between">
      <h3>${subject}</h3>
      <span class="small muted">${formatTimeDistance(createdAt, now)}</span>
    </div>
    <p class="row small"><span class="tag">${site}</span> <span class="tag">${channel}</span> ${recipient}
      ${deliveryStatus === "" ? "" : html`<span class="tag">${deliveryStatus}</span>`}</p>
    ${
      code
        ? html`<p class="row"><span class="code">${code}</span> <button type="button" data-copy="${code}">Copy</button></p>`
        : ""
    }
    ${link ? html`<p class="small"><a href="${link}">${link}</a></p>` : ""}
    <p class="row small"><a href="/mails/${id}" target="mail">Show as it looks</a></p>
    <details id="message-${id}">
      <summary>As text</summary>
      <pre>${text}</pre>
    </details>
  </article>`;
}

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
  return html`${renderPaymentsPanel(charges, now)} ${renderProofsPanel(proofs, now)} ${renderRenewalsPanel(renewals, now)} ${renderMandatesPanel(mandates)} ${renderPaidPanel(paid, now)} ${renderPlayerPanel(getStandIns(services).listAccess())}`;
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

/** A mail as its reader sees it: the newest one, or the one that was chosen in the outbox. Not refreshed, so that it can be read. */
function renderMailPanel() {
  const frame = html`<iframe class="mail" name="mail" title="The mail as it looks" src="/mails/newest" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return renderPanel("mail", "The mail as it looks", frame);
}

/** Authorizations of PIX Automático, the newest first; nothing where there is none. */
function renderMandatesPanel(mandates: readonly MandateView[]) {
  if (mandates.length === 0) return "";
  return renderPanel("mandates", "PIX Automático", mandates.map(renderListedMandate));
}

/** Opens a shop as an app does: logged in by its token. */
function renderAppLinkPanel(sites: readonly Shop[]) {
  return renderPanel(
    "app-links",
    "Apps",
    html`<details class="item" id="app-link">
      <summary>Open a shop from an app, logged in</summary>
      <form method="post" action="/app-link">
        <fieldset>
          ${renderShopField(sites)}
          <label>Account <input name="account" required placeholder="ana@vidora.example" /></label>
          <button class="main">Open</button>
        </fieldset>
      </form>
    </details>`,
  );
}

/** Proofs of transfers that members submitted, to open as files. */
function renderProofsPanel(proofs: readonly SubmittedProof[], now: number) {
  const renderProof = ({ id, site, orderId, type, submittedAt }: SubmittedProof) =>
    html`<article class="item" data-proof="${id}">
      <div class="row between">
        <a href="/proofs/${id}" download>Open ${type}</a>
        <span class="small muted">${submittedAt === null ? "" : formatTimeDistance(submittedAt, now)}</span>
      </div>
      <p class="row small"><span class="tag">${site}</span> <span class="mono muted">${orderId}</span></p>
    </article>`;
  const rows = renderRows(proofs, "No proof has been submitted yet.", renderProof);
  return renderPanel("proofs", "Proofs of transfers", rows);
}
