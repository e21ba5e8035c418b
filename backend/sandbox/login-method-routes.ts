import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { findPendingAnswer } from "@/backend/modules/accounts/captcha/captchas";
import { createSimulatedCaptchaToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import { createSimulatedGoogleCredential } from "@/backend/modules/accounts/google/simulated-google";
import type { Services } from "@/backend/runtime/services";
import { renderNotFoundPage } from "./buyer-pages";
import { renderCardPage, renderSandboxPage } from "./page";
import { CAPTCHA_BOX_SCRIPT, CAPTCHA_SCRIPT, GOOGLE_DONE_SCRIPT, GOOGLE_SCRIPT } from "./simulated-scripts";

const SCRIPTS = {
  "/google/client.js": GOOGLE_SCRIPT,
  "/google/done.js": GOOGLE_DONE_SCRIPT,
  "/captcha/api.js": CAPTCHA_SCRIPT,
  "/captcha/box.js": CAPTCHA_BOX_SCRIPT,
};
/** Shops of this machine; credentials are given to no other origin. */
const LOCAL_SHOP_ORIGIN = /^http:\/\/([a-z0-9-]+\.)*(localhost|127\.0\.0\.1)(:\d+)?$/;

/** The request of a shop's page to Google. */
interface GoogleLoginRequest {
  clientId: string;
  nonce: string;
  origin: string;
}

/** The sandbox's Google and its captcha: scripts for the shops' pages, and the pages where a person acts. */
export function addLoginMethodRoutes(app: Hono, services: Services): void {
  for (const [path, script] of Object.entries(SCRIPTS))
    app.get(path, (context) =>
      context.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
    );

  app.get("/google/choose", (context) => {
    const googleRequest = parseGoogleLoginRequest(context);
    return googleRequest
      ? context.html(renderGoogleChooserPage(googleRequest))
      : context.html(renderNotFoundPage(), 404);
  });
  app.post("/google/choose", async (context) => {
    const googleRequest = parseGoogleLoginRequest(context);
    if (!googleRequest) return context.html(renderNotFoundPage(), 404);
    const { email, name, unproved } = await context.req.parseBody();
    const person = {
      email: String(email ?? ""),
      name: String(name ?? ""),
      isEmailVerified: unproved !== "on",
    };
    const credential = createSimulatedGoogleCredential(person, {
      ...googleRequest,
      now: services.clock.now(),
    });
    return context.html(renderGoogleDonePage(credential, googleRequest.origin));
  });

  // For journeys, which can't read pictures.
  app.get("/api/captcha", async (context) => {
    const { db, clock } = services;
    return context.json({
      answer: await findPendingAnswer(db, context.req.query("site") ?? "", clock.now()),
    });
  });
  app.get("/captcha/box", (context) =>
    context.html(renderCaptchaBoxPage(context.req.query("theme") === "dark")),
  );
  app.post("/captcha/solve", (context) =>
    context.text(createSimulatedCaptchaToken(services, context.req.query("k") ?? "")),
  );
}

function parseGoogleLoginRequest(context: Context): GoogleLoginRequest | null {
  const { client_id: clientId = "", nonce = "", origin = "" } = context.req.query();
  return clientId && nonce && LOCAL_SHOP_ORIGIN.test(origin) ? { clientId, nonce, origin } : null;
}

function renderGoogleChooserPage({ clientId, nonce, origin }: GoogleLoginRequest) {
  const query = new URLSearchParams({ client_id: clientId, nonce, origin });
  return renderCardPage(
    "Sandbox Google",
    html`
    <h1>Sandbox Google</h1>
    <p class="sub">Who is logging in at <b>${origin}</b>?</p>
    <form method="post" action="/google/choose?${query.toString()}">
      <label>Email <input name="email" type="email" required autofocus autocomplete="off" /></label>
      <label>Name <input name="name" value="Sam Sandbox" /></label>
      <label><input type="checkbox" name="unproved" /> Google has not proved this address</label>
      <button class="main">Continue</button>
    </form>
    `,
  );
}

function renderGoogleDonePage(credential: string, origin: string) {
  return renderSandboxPage(
    "Sandbox Google",
    html`<main data-credential="${credential}" data-origin="${origin}">
      <div class="card"><p>Done. This window closes by itself.</p></div>
      <script src="/google/done.js"></script>
    </main>`,
  );
}

function renderCaptchaBoxPage(isDark: boolean) {
  const [background, textColor] = isDark ? ["#222", "#fff"] : ["#f9f9f9", "#000"];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Captcha</title>
        <style>
          body { margin: 0; background: ${background}; color: ${textColor}; font: 14px Roboto, Arial, sans-serif; }
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
