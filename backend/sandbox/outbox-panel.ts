import { html } from "hono/html";
import type { SentMessage } from "@/backend/core/outbox";
import { distance } from "./words";

/** Mails and SMS, newest first, with the code big and the link ready. */
export function outboxPanel(messages: readonly SentMessage[], now: number) {
  return html`<section class="card" aria-labelledby="outbox">
    <div class="row between">
      <h2 id="outbox">Outbox</h2>
      <form method="post" action="/outbox/clear"><button>Clear</button></form>
    </div>
    ${
      messages.length === 0
        ? html`<p class="empty">Nothing sent yet. Sign up in a shop and the code arrives here.</p>`
        : messages.map((message) => messageItem(message, now))
    }
  </section>`;
}

/** What became of it at the mail server, where there is one. */
function fate({ sentAt, givenUpAt, failure, tries }: SentMessage): string {
  if (sentAt !== null) return "taken by the mail server";
  if (givenUpAt !== null) return `given up: ${failure ?? ""}`;
  return tries > 0 ? `tried ${tries} times: ${failure ?? ""}` : "";
}

function messageItem(message: SentMessage, now: number) {
  const { id, channel, recipient, site, subject, text, code, link, createdAt } = message;
  const became = fate(message);
  return html`<article class="item" data-recipient="${recipient}">
    <div class="row between">
      <h3>${subject}</h3>
      <span class="small muted">${distance(createdAt, now)}</span>
    </div>
    <p class="row small"><span class="tag">${site}</span> <span class="tag">${channel}</span> ${recipient}
      ${became === "" ? "" : html`<span class="tag">${became}</span>`}</p>
    ${
      code
        ? html`<p class="row"><span class="code">${code}</span> <button type="button" data-copy="${code}">Copy</button></p>`
        : ""
    }
    ${link ? html`<p class="small"><a href="${link}">${link}</a></p>` : ""}
    <details id="message-${id}">
      <summary>Whole message</summary>
      <pre>${text}</pre>
    </details>
  </article>`;
}
