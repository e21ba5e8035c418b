import { html, raw } from "hono/html";
import type { PageAction, ProviderPage } from "@/backend/providers/charge";
import type { ChargeView, ProviderReturn } from "@/backend/providers/charge-view";
import type { MandateView } from "@/backend/providers/mandates/mandate-simulator";
import { renderCeilingField, renderMandateQuestion } from "@/backend/sandbox/mandates/mandate-pages";
import { formatChargeAmount, renderCardPage } from "./page";

/** The page on which a buyer pastes the PIX code. `problem`: why the last one was refused. */
export function renderBankStartPage(problem?: string) {
  return renderCardPage(
    "Bank app",
    html`
    <h1>Sandbox Bank</h1>
    <p class="sub">Paste the code of your order (PIX, PayNow, Caishen) or the digits of a slip, as you would in your bank's app.</p>
    <form method="post" action="/bank">
      <label>Code <textarea name="code" rows="4" required></textarea></label>
      ${problem ? html`<p class="note" role="alert">${problem}</p>` : ""}
      <button class="main">Continue</button>
    </form>
    <p class="small"><a href="/bank/mandates">PIX Automático</a> · <a href="/">Sandbox console</a></p>
    `,
  );
}

/** One charge in the bank app: payee, amount, confirm or refuse; and the mandate that it asks for as well. */
export function renderBankChargePage(charge: ChargeView, mandate: MandateView | null, problem?: string) {
  const paid = charge.state === "succeeded";
  const asksMandate = charge.state === "pending" && mandate?.status === "CRIADA" ? mandate : null;
  return renderCardPage(
    "Bank app",
    html`
    <p class="sub">${paid ? "Paid" : "You are paying"}</p>
    <p class="amount">${formatChargeAmount(charge)}</p>
    <dl>
      <div><dt>To</dt><dd>${charge.receiver}</dd></div>
      ${renderMerchant(charge)}
      <div><dt>For</dt><dd>${charge.description}</dd></div>
      <div><dt>State</dt><dd>${charge.providerStatus}</dd></div>
    </dl>
    ${problem ? html`<p class="note" role="alert">${problem}</p>` : ""}
    ${asksMandate ? renderMandateQuestion(asksMandate) : ""}
    ${
      charge.state === "pending"
        ? html`<form method="post" action="/bank/${charge.ref}">
            ${asksMandate ? renderCeilingField(asksMandate) : ""}
            <button class="main" name="action" value="pay">${asksMandate ? "Pay and authorize" : "Confirm payment"}</button>
            ${asksMandate ? html`<button name="action" value="payOnly">Pay only this time</button>` : ""}
            <button class="bad" name="action" value="refuse">Refuse</button>
          </form>`
        : html`<p class="note">${paid ? "Done. Go back to the shop: its page updates by itself." : "This charge can no longer be paid."}</p>`
    }
    <p class="small">${mandate?.status === "APROVADA" ? html`<a href="/bank/mandates/${mandate.ref}">PIX Automático</a> · ` : ""}<a href="/">Sandbox console</a></p>
    `,
  );
}

/** The card bank's 3-D Secure page. `framed`: it is shown in a frame of the shop, which continues automatically. */
export function renderChallengePage(charge: ChargeView, framed = false) {
  const path = framed ? `/3ds/frame/${charge.ref}/answer` : `/3ds/${charge.ref}`;
  return renderCardPage(
    "Confirm your payment",
    html`
    <p class="sub">Sandbox Card Bank · 3-D Secure</p>
    <h1>Is this you?</h1>
    <p class="amount">${formatChargeAmount(charge)}</p>
    <dl>
      <div><dt>Shop</dt><dd>${charge.receiver}</dd></div>
      ${renderMerchant(charge)}
      <div><dt>For</dt><dd>${charge.description}</dd></div>
      ${charge.card ? html`<div><dt>Card</dt><dd>${charge.card.brand} •••• ${charge.card.last4}</dd></div>` : ""}
    </dl>
    <form method="post" action="${path}">
      <button class="main" name="decision" value="accept">Yes, confirm</button>
      <button class="bad" name="decision" value="refuse">No, refuse</button>
    </form>
    `,
  );
}

/** The end of a framed challenge: the shop reads the result from its billing and gets nothing from this page. */
export function renderChallengeDonePage() {
  return renderCardPage(
    "Thank you",
    html`
    <h1>Thank you</h1>
    <p class="note" role="status">The shop goes on by itself.</p>
    `,
  );
}

/** The page for an unknown address. */
export function renderNotFoundPage() {
  return renderCardPage(
    "Not found",
    html`
    <h1>Nothing here</h1>
    <p class="sub">This payment is unknown to the simulated providers.</p>
    <p><a href="/">Sandbox console</a></p>
    `,
  );
}

/** The brand's own account, where it has one. */
const renderMerchant = ({ merchantId }: ChargeView) =>
  merchantId === null ? "" : html`<div><dt>Merchant</dt><dd class="mono">${merchantId}</dd></div>`;

const renderChargeFacts = (charge: ChargeView) => html`<dl>
  <div><dt>Shop</dt><dd>${charge.receiver}</dd></div>
  ${renderMerchant(charge)}
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
