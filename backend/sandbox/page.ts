import { html } from "hono/html";
import { STYLES } from "./styles";

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
