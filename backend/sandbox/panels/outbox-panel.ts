import { html } from "hono/html";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import { formatTimeDistance } from "@/backend/sandbox/page";

/** More are a list that opens, so that what is below stays within reach on a phone. */
const SHOWN_AT_ONCE = 3;

/** Mails and SMS, newest first, with the code in large type and the link. */
export function renderOutboxPanel(messages: readonly OutboxRow[], now: number) {
  return html`<section class="card" aria-labelledby="outbox">
    <div class="row between">
      <h2 id="outbox">Outbox</h2>
      <form method="post" action="/outbox/clear"><button>Clear</button></form>
    </div>
    ${
      messages.length === 0
        ? html`<p class="empty">Nothing sent yet. Sign up in a shop and the code arrives here.</p>`
        : html`${messages.slice(0, SHOWN_AT_ONCE).map((message) => renderMessage(message, now))} ${renderOlder(messages.slice(SHOWN_AT_ONCE), now)}`
    }
  </section>`;
}

/** Whether the mail server has accepted it, where there is one. */
function getDeliveryStatus({ sentAt, givenUpAt, failure, tries }: OutboxRow): string {
  if (sentAt !== null) return "accepted by the mail server";
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
