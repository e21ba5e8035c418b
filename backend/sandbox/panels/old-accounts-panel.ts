import { html } from "hono/html";
import type { OldAccountKind } from "@/backend/sandbox/old-account";
import { renderShopField, type Shop } from "./shop-field";

const KIND_LABELS: Record<OldAccountKind, string> = {
  unconfirmed: "made in an app, not confirmed",
  beforeUpgrade: "from before the upgrade",
  prepaidCard: "pre-paid card (phone), with an email to bind",
};

/** Makes accounts that no sign-up makes. */
export function renderOldAccountsPanel(sites: readonly Shop[]) {
  return html`<section class="card" aria-labelledby="old-accounts">
    <h2 id="old-accounts">Old accounts</h2>
    <details class="item" id="old-account">
      <summary>Make an account as other systems leave it</summary>
      <form method="post" action="/members">
        <fieldset>
          ${renderShopField(sites)}
          <label
            >Kind
            <select name="kind">
              ${Object.entries(KIND_LABELS).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}
            </select></label
          >
          <label>Account <input name="account" required placeholder="somebody@mail.example or +5511…" /></label>
          <label>Password <input name="password" required minlength="6" value="old password" /></label>
          <label>Email to bind (pre-paid card only) <input name="email" type="email" /></label>
          <button class="main">Make it</button>
        </fieldset>
      </form>
    </details>
  </section>`;
}
