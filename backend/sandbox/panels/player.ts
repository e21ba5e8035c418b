import { html } from "hono/html";
import { formatUtcTime, renderPanel } from "@/backend/sandbox/page";
import type { ReceivedCall } from "@/backend/sandbox/stand-ins/stand-ins";

const MAX_MEMBERS = 10;

/** What the stand-in for the player's service lets members play; nothing where it has received no call. */
export function renderPlayerPanel(access: readonly ReceivedCall[]) {
  if (access.length === 0) return "";
  return renderPanel("player", "Player", access.slice(0, MAX_MEMBERS).map(renderAccess));
}

const renderAccess = ({ brand, member, order, plan, event, until, times }: ReceivedCall) =>
  html`<article class="item">
    <p class="row small"><span class="tag">${brand}</span> <span class="mono">${member}</span>
      <span class="tag ${event === "granted" ? "good" : "bad"}">${event}</span>
      ${times > 1 ? html`<span class="tag warn">arrived ${times} times</span>` : ""}</p>
    <p class="small">Plan ${plan} until ${until === undefined ? "" : formatUtcTime(until)}</p>
    <p class="mono muted">${order}</p>
  </article>`;
