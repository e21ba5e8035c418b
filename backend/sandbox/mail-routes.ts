import type { Hono } from "hono";
import { html } from "hono/html";
import { findMessage, listMessages, type OutboxRow } from "@/backend/modules/mail/outbox";
import type { Services } from "@/backend/runtime/services";
import { renderNotFoundPage } from "./buyer-pages";
import { renderSandboxPage } from "./page";

/** Each mail as it looks, for the frame of the console. */
export function addMailRoutes(app: Hono, { db }: Services): void {
  app.get("/mails/newest", async (context) => {
    const [newest] = await listMessages(db, { limit: 1 });
    return context.html(newest ? renderMessage(newest) : renderEmptyPage());
  });
  app.get("/mails/:id", async (context) => {
    const message = await findMessage(db, context.req.param("id"));
    return message ? context.html(renderMessage(message)) : context.html(renderNotFoundPage(), 404);
  });
}

/** The mail's own document; of an SMS its text. */
function renderMessage({ html: document, subject, text }: OutboxRow) {
  return document ?? renderSandboxPage(subject, html`<main><pre>${text}</pre></main>`);
}

const renderEmptyPage = () =>
  renderSandboxPage(
    "No mail",
    html`<main><p class="empty">Nothing sent yet. Sign up in a shop and its mail is shown here.</p></main>`,
  );
