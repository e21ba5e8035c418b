import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { waitingAnswer } from "@/backend/core/captcha/captchas";
import { standInToken } from "@/backend/core/captcha/check-script";
import { standInCredential } from "@/backend/core/google/stand-in";
import type { Services } from "@/backend/core/services";
import { page } from "./page";
import { nothingHere } from "./person-pages";
import { CAPTCHA_BOX_SCRIPT, CAPTCHA_SCRIPT, GOOGLE_DONE_SCRIPT, GOOGLE_SCRIPT } from "./stand-in-scripts";

const SCRIPTS = {
  "/google/client.js": GOOGLE_SCRIPT,
  "/google/done.js": GOOGLE_DONE_SCRIPT,
  "/captcha/api.js": CAPTCHA_SCRIPT,
  "/captcha/box.js": CAPTCHA_BOX_SCRIPT,
};
/** Shops of this machine: nobody else is handed a credential. */
const SHOP = /^http:\/\/([a-z0-9-]+\.)*(localhost|127\.0\.0\.1)(:\d+)?$/;

/** What a shop's page asks Google for. */
interface Asked {
  clientId: string;
  nonce: string;
  origin: string;
}

/** The sandbox's Google and its captcha: scripts for the shops' pages, and the pages where a person acts. */
export function addWayInRoutes(app: Hono, services: Services): void {
  for (const [path, script] of Object.entries(SCRIPTS))
    app.get(path, (context) =>
      context.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
    );

  app.get("/google/choose", (context) => {
    const asked = askedOf(context);
    return asked ? context.html(choosePage(asked)) : context.html(nothingHere(), 404);
  });
  app.post("/google/choose", async (context) => {
    const asked = askedOf(context);
    if (!asked) return context.html(nothingHere(), 404);
    const { email, name, unproved } = await context.req.parseBody();
    const person = {
      email: String(email ?? ""),
      name: String(name ?? ""),
      isProved: unproved !== "on",
    };
    const credential = standInCredential(person, { ...asked, now: services.clock.now() });
    return context.html(donePage(credential, asked.origin));
  });

  // For journeys, which can't read pictures.
  app.get("/api/captcha", async (context) => {
    const { db, clock } = services;
    return context.json({ answer: await waitingAnswer(db, context.req.query("site") ?? "", clock.now()) });
  });
  app.get("/captcha/box", (context) => context.html(boxPage(context.req.query("theme") === "dark")));
  app.post("/captcha/solve", (context) => context.text(standInToken(services, context.req.query("k") ?? "")));
}

function askedOf(context: Context): Asked | null {
  const { client_id: clientId = "", nonce = "", origin = "" } = context.req.query();
  return clientId && nonce && SHOP.test(origin) ? { clientId, nonce, origin } : null;
}

function choosePage({ clientId, nonce, origin }: Asked) {
  const query = new URLSearchParams({ client_id: clientId, nonce, origin });
  return page(
    "Sandbox Google",
    html`<main>
      <div class="card">
        <h1>Sandbox Google</h1>
        <p class="sub">Who is logging in at <b>${origin}</b>?</p>
        <form method="post" action="/google/choose?${query.toString()}">
          <label>Email <input name="email" type="email" required autofocus autocomplete="off" /></label>
          <label>Name <input name="name" value="Sam Sandbox" /></label>
          <label><input type="checkbox" name="unproved" /> Google has not proved this address</label>
          <button class="main">Continue</button>
        </form>
      </div>
    </main>`,
  );
}

function donePage(credential: string, origin: string) {
  return page(
    "Sandbox Google",
    html`<main data-credential="${credential}" data-origin="${origin}">
      <div class="card"><p>Done. This window closes by itself.</p></div>
      <script src="/google/done.js"></script>
    </main>`,
  );
}

function boxPage(isDark: boolean) {
  const [paper, ink] = isDark ? ["#222", "#fff"] : ["#f9f9f9", "#000"];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Captcha</title>
        <style>
          body { margin: 0; background: ${paper}; color: ${ink}; font: 14px Roboto, Arial, sans-serif; }
          label { display: flex; gap: 12px; align-items: center; box-sizing: border-box; height: 76px; padding: 0 14px;
            border: 1px solid #888; border-radius: 3px; cursor: pointer; }
          input { width: 24px; height: 24px; }
        </style>
      </head>
      <body>
        <label><input type="checkbox" /> I'm not a robot (sandbox)</label>
        <script src="/captcha/box.js"></script>
      </body>
    </html>`;
}
