import { html, raw } from "hono/html";
import type { ChargeView } from "@/backend/providers/charge-view";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";

/** One style sheet for the console, the bank app and the 3-D Secure page, independent of the brands. */
const STYLES = raw(`
:root { color-scheme: light dark; --page: light-dark(#f5f6f8, #0f1115); --card: light-dark(#fff, #181b21); --line: light-dark(#e3e6eb, #2a2e37);
  --text: light-dark(#14171c, #eef0f4); --muted: light-dark(#5b6472, #9aa4b2); --ink: light-dark(#1f4fd8, #8fb0ff); --on-ink: light-dark(#fff, #0f1115);
  --good: light-dark(#0a7a46, #5fd39a); --bad: light-dark(#b3261e, #ff8f87); --warn: light-dark(#8a5a00, #f0b95b); --soft: light-dark(#eef2ff, #1d2536); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; padding: 32px 20px 64px; }
.wide main { max-width: 1180px; margin: auto; } .narrow main { max-width: 420px; margin: 6vh auto; }
h1 { font-size: 26px; letter-spacing: -.02em; } h2 { font-size: 17px; letter-spacing: -.01em; } h3 { font-size: 15px; }
p.sub, .muted { color: var(--muted); } .small { font-size: 13px; } .mono { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: end; justify-content: space-between; margin-bottom: 24px; }
.grid { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 20px; align-items: start; } .stack { display: grid; gap: 20px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px; display: grid; gap: 14px; }
.narrow .card { padding: 28px; border-radius: 20px; box-shadow: 0 24px 60px -30px #0006; }
.item { border-top: 1px solid var(--line); padding-top: 14px; display: grid; gap: 8px; } .item:first-of-type { border-top: 0; padding-top: 0; }
.row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; } .between { justify-content: space-between; }
.amount { font-size: 18px; font-weight: 650; font-variant-numeric: tabular-nums; } .narrow .amount { font-size: 40px; letter-spacing: -.03em; line-height: 1.1; }
.code { font: 650 24px/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .18em; background: var(--soft); border-radius: 10px; padding: 10px 12px 10px 16px; }
.tag { font-size: 12px; font-weight: 600; border-radius: 99px; padding: 2px 10px; background: var(--soft); color: var(--ink); } .tag.good { color: var(--good); } .tag.bad { color: var(--bad); } .tag.warn { color: var(--warn); }
button, .button { font: inherit; font-weight: 600; font-size: 14px; min-height: 36px; padding: 0 14px; border-radius: 9px; border: 1px solid var(--line); background: var(--card); color: var(--text); cursor: pointer; display: inline-flex; align-items: center; justify-content: center; text-decoration: none; }
button.main { background: var(--ink); border-color: var(--ink); color: var(--on-ink); } button.bad { color: var(--bad); } .narrow button { min-height: 50px; width: 100%; font-size: 16px; border-radius: 12px; }
button:focus-visible, a:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
form { display: contents; } fieldset { border: 0; padding: 0; display: grid; gap: 10px; } label { display: grid; gap: 4px; font-size: 13px; color: var(--muted); } label.inline { display: flex; gap: 8px; align-items: center; }
input, select, textarea { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 9px; min-height: 36px; padding: 4px 10px; width: 100%; } input[type=checkbox] { width: 18px; min-height: 18px; }
.four { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 10px; } dl { display: grid; gap: 8px; } dl div { display: flex; justify-content: space-between; gap: 16px; } dt { color: var(--muted); } dd { text-align: end; overflow-wrap: anywhere; }
a { color: var(--ink); } summary { cursor: pointer; color: var(--muted); font-size: 13px; } pre { white-space: pre-wrap; font: inherit; font-size: 14px; }
.mail { width: 100%; height: 460px; border: 1px solid var(--line); border-radius: 10px; background: #f4f5f7; }
.empty { color: var(--muted); padding: 12px 0; } .note { background: var(--soft); border-radius: 12px; padding: 12px 14px; font-size: 14px; }
@media (max-width: 860px) { .grid, .four { grid-template-columns: minmax(0, 1fr); } }
`);

type Markup = ReturnType<typeof html>;

/** The frame of every sandbox page. `live`: whether its live part refreshes itself. */
export function renderSandboxPage(title: string, body: Markup, { wide = false, live = false } = {}): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${STYLES}
        </style>
      </head>
      <body class="${wide ? "wide" : "narrow"}">
        ${body}${live ? html`<script src="/live.js" defer></script>` : ""}
      </body>
    </html>`;
}

/** A page that is one card. */
export const renderCardPage = (title: string, content: Markup): Markup =>
  renderSandboxPage(title, html`<main><div class="card">${content}</div></main>`);

/** A panel of the console; `beside` stands beside its heading. */
export function renderPanel(
  id: string,
  title: string,
  content: Markup | Markup[],
  beside: Markup | "" = "",
): Markup {
  return html`<section class="card" aria-labelledby="${id}">
    <div class="row between"><h2 id="${id}">${title}</h2>${beside}</div>
    ${content}
  </section>`;
}

/** The rows of a panel, or what stands there where it has none. */
export const renderRows = <Row>(rows: readonly Row[], empty: string, renderRow: (row: Row) => Markup) =>
  rows.length === 0 ? html`<p class="empty">${empty}</p>` : rows.map(renderRow);

/** Refreshes each live part of the console every two seconds, unless the user is typing or the tab is hidden. */
export const LIVE_SCRIPT = `
async function refresh(part) {
  const busy = document.hidden || part.contains(document.activeElement) && document.activeElement.matches("input,select,button,summary");
  if (!busy) {
    try {
      const answer = await fetch(location.href, { headers: { "X-Part": part.dataset.live } });
      const text = await answer.text();
      const open = [...part.querySelectorAll("details[open]")].map((one) => one.id);
      if (answer.ok && text !== part.dataset.last) {
        part.innerHTML = text;
        part.dataset.last = text;
        for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      }
    } catch {}
  }
  setTimeout(refresh, 2000, part);
}
for (const part of document.querySelectorAll("[data-live]")) setTimeout(refresh, 2000, part);
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = label; }, 1200);
});
`;

/** The amount of a charge, in English. */
export const formatChargeAmount = (charge: ChargeView) => formatMoney(charge.amount, "en");

/** A moment of the sandbox's clock, to the second. */
export const formatUtcTime = (at: number) =>
  `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** How long ago or ahead, in the largest unit that fits. */
export function formatTimeDistance(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const units = [
    ["day", DAY_SECONDS],
    ["hour", HOUR_SECONDS],
    ["minute", 60],
    ["second", 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}
