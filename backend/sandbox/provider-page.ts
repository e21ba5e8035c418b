import { html, raw } from "hono/html";
import type { PageAction, ProviderPage } from "@/backend/providers/charge";
import type { ChargeView } from "@/backend/providers/charge-view";
import type { WayBack } from "@/backend/providers/return-of";
import { page } from "./page";
import { money } from "./words";

const facts = (charge: ChargeView) => html`<dl>
  <div><dt>Shop</dt><dd>${charge.receiver}</dd></div>
  <div><dt>For</dt><dd>${charge.description}</dd></div>
  <div><dt>State</dt><dd>${charge.word}</dd></div>
  ${charge.payload ? html`<div><dt>Code</dt><dd class="mono">${charge.payload}</dd></div>` : ""}
</dl>`;

/** A provider's own page: who wants how much, and everything a person may do about it. */
export function providerPage(
  charge: ChargeView,
  { title, question }: Pick<ProviderPage, "title" | "question">,
  actions: readonly PageAction[],
) {
  const open = charge.state === "pending";
  const goesBack = actions.find(({ back }) => back !== "stay");
  return page(
    title,
    html`<main>
      <div class="card">
        <p class="sub">${title}</p>
        <h1>${open ? question : "This payment is closed"}</h1>
        <p class="amount">${money(charge)}</p>
        ${facts(charge)}
        <form method="post" action="/go/${charge.ref}/press">
          ${
            open
              ? actions.map(
                  ({ id, words, look }) =>
                    html`<button class="${look === "plain" ? "" : look}" name="action" value="${id}">${words}</button>`,
                )
              : goesBack
                ? html`<button class="main" name="action" value="${goesBack.id}">Back to the shop</button>`
                : html`<p class="note">${charge.state === "succeeded" ? "Done. " : ""}Go back to the shop: it notices by itself.</p>`
          }
        </form>
      </div>
    </main>`,
  );
}

/**
 * Where the browser does not simply follow a redirect: it comes back by POST, twice, or not at all. A form that goes by GET takes
 * its address's query from its fields; one that posts keeps it, as providers do, and says the same in its body.
 */
export function wayBackPage(title: string, { back }: PageAction, { url, target, fields }: WayBack) {
  if (back === "never") {
    return page(
      title,
      html`<main>
        <div class="card">
          <h1>Done</h1>
          <p class="note">This time the page does not go back by itself. Close it, or open the shop yourself.</p>
        </div>
      </main>`,
    );
  }
  return page(
    title,
    html`<main>
      <div class="card">
        <h1>Going back to the shop</h1>
        <form id="back" method="${back === "post" ? "post" : "get"}" action="${back === "post" ? url : target}">
          ${Object.entries(fields).map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
          )}
          <button class="main">Back to the shop</button>
        </form>
        <script>
          const twice = ${raw(back === "twice" ? "true" : "false")};
          const first = twice ? fetch(${raw(JSON.stringify(url).replace(/</g, "\\u003c"))}, { mode: "no-cors", credentials: "include" }).catch(() => {}) : Promise.resolve();
          first.then(() => document.getElementById("back").submit());
        </script>
      </div>
    </main>`,
  );
}
