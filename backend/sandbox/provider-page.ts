import { html, raw } from "hono/html";
import type { PageAction, ProviderPage } from "@/backend/providers/charge";
import type { ChargeView, ProviderReturn } from "@/backend/providers/charge-view";
import { formatChargeAmount, renderCardPage } from "./page";

const renderChargeFacts = (charge: ChargeView) => html`<dl>
  <div><dt>Shop</dt><dd>${charge.receiver}</dd></div>
  <div><dt>For</dt><dd>${charge.description}</dd></div>
  <div><dt>State</dt><dd>${charge.providerStatus}</dd></div>
  ${charge.payload ? html`<div><dt>Code</dt><dd class="mono">${charge.payload}</dd></div>` : ""}
</dl>`;

/** A provider's own page: payee, amount, and everything that the buyer may do. */
export function renderProviderPage(
  charge: ChargeView,
  { title, question }: Pick<ProviderPage, "title" | "question">,
  actions: readonly PageAction[],
) {
  const open = charge.state === "pending";
  const returnAction = actions.find(({ returnMode }) => returnMode !== "stay");
  return renderCardPage(
    title,
    html`
    <p class="sub">${title}</p>
    <h1>${open ? question : "This payment is closed"}</h1>
    <p class="amount">${formatChargeAmount(charge)}</p>
    ${renderChargeFacts(charge)}
    <form method="post" action="/go/${charge.ref}/press">
      ${
        open
          ? actions.map(
              ({ id, label, variant }) =>
                html`<button class="${variant === "plain" ? "" : variant}" name="action" value="${id}">${label}</button>`,
            )
          : returnAction
            ? html`<button class="main" name="action" value="${returnAction.id}">Back to the shop</button>`
            : html`<p class="note">${charge.state === "succeeded" ? "Done. " : ""}Go back to the shop: its page updates by itself.</p>`
      }
    </form>
    `,
  );
}

/**
 * The way back where the browser does not follow a redirect: by POST, twice, or not at all. A GET form builds the query
 * from its fields; a POST form keeps the query of its address, as providers do, and repeats it in the body.
 */
export function renderReturnPage(
  title: string,
  { returnMode }: PageAction,
  { url, target, fields }: ProviderReturn,
) {
  if (returnMode === "never") {
    return renderCardPage(
      title,
      html`
      <h1>Done</h1>
      <p class="note">This time the page does not go back by itself. Close it, or open the shop yourself.</p>
      `,
    );
  }
  return renderCardPage(
    title,
    html`
    <h1>Going back to the shop</h1>
    <form id="back" method="${returnMode === "post" ? "post" : "get"}" action="${returnMode === "post" ? url : target}">
      ${Object.entries(fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button class="main">Back to the shop</button>
    </form>
    <script>
      const twice = ${raw(returnMode === "twice" ? "true" : "false")};
      const first = twice ? fetch(${raw(JSON.stringify(url).replace(/</g, "\\u003c"))}, { mode: "no-cors", credentials: "include" }).catch(() => {}) : Promise.resolve();
      first.then(() => document.getElementById("back").submit());
    </script>
    `,
  );
}
