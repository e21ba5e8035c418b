import { html } from "hono/html";
import { renderShopField, type Shop } from "./shop-field";

/** Opens a shop as an app does: logged in by its token. */
export function renderAppLinkPanel(sites: readonly Shop[]) {
  return html`<section class="card" aria-labelledby="app-links">
    <h2 id="app-links">Apps</h2>
    <details class="item" id="app-link">
      <summary>Open a shop from an app, logged in</summary>
      <form method="post" action="/app-link">
        <fieldset>
          ${renderShopField(sites)}
          <label>Account <input name="account" required placeholder="ana@vidora.example" /></label>
          <button class="main">Open</button>
        </fieldset>
      </form>
    </details>
  </section>`;
}
