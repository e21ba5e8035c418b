import { html } from "hono/html";

/** A mail as its reader sees it: the newest one, or the one that was chosen in the outbox. Not refreshed, so that it can be read. */
export function renderMailPanel() {
  return html`<section class="card" aria-labelledby="mail">
    <h2 id="mail">The mail as it looks</h2>
    <iframe class="mail" name="mail" title="The mail as it looks" src="/mails/newest" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
  </section>`;
}
