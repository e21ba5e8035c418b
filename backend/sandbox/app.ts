import type { MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { readProofFile } from "@/backend/modules/billing/proofs/operator-proofs";
import { findMessage, listMessages, type OutboxRow } from "@/backend/modules/mail/outbox";
import type { Simulator } from "@/backend/providers/simulator";
import type { Services } from "@/backend/runtime/services";
import { renderNotFoundPage, renderProviderPage, renderReturnPage } from "./buyer-pages";
import { addBankRoutes, addChallengeRoutes, addMandateRoutes } from "./buyer-routes";
import { addConsoleRoutes, addOldAccountRoutes, createAppLink } from "./console-routes";
import { addLoginMethodRoutes } from "./login-method-routes";
import { renderSandboxPage } from "./page";
import { remindNow } from "./remind-now";
import { renewNow, SAVED_CARD_OUTCOMES, type SavedCardOutcome } from "./renew-now";
import { addStandInRoutes } from "./stand-ins/stand-in-routes";

/** Pages that a shop opens by a form; opening one changes nothing. */
const FORM_OPENED_PATHS = /^\/(go|3ds\/frame)\/[^/]+$/;
const FRAMED_PATHS = /^\/(3ds\/frame|captcha\/box)(\/|$)/;
/** Shown in the console's own frame; a mail runs nothing and loads nothing but pictures. */
const MAIL_PATHS = /^\/mails\//;
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
/** The shops of this machine. */
const FRAME_ANCESTORS_POLICY = "frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*";
const LOCAL_HOST = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses what does not come from this machine or from a page of the sandbox, and sets the security headers. A page of
 * another origin must not settle payments or read codes through a visitor's browser, nor may one whose own host name
 * was made to point at this machine (DNS rebinding).
 */
const guardRequests: MiddlewareHandler = async (context, next) => {
  if (!LOCAL_HOST.test(new URL(context.req.url).hostname)) return context.text("Not allowed.", 403);
  const from = context.req.header("sec-fetch-site");
  const isPageRequest = context.req.method === "GET" || FORM_OPENED_PATHS.test(context.req.path);
  if (!isPageRequest && from !== undefined && from !== "same-origin")
    return context.text("Not allowed.", 403);
  await next();
  context.header("Cache-Control", "no-store");
  if (FRAMED_PATHS.test(context.req.path)) context.header("Content-Security-Policy", FRAME_ANCESTORS_POLICY);
  else if (MAIL_PATHS.test(context.req.path)) context.header("Content-Security-Policy", MAIL_POLICY);
  else context.header("X-Frame-Options", "DENY");
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
};

/** Each mail as it looks, for the frame of the console. */
function addMailRoutes(app: Hono, { db }: Services): void {
  app.get("/mails/newest", async (context) => {
    const [newest] = await listMessages(db, { limit: 1 });
    return context.html(newest ? renderMessage(newest) : renderEmptyPage());
  });
  app.get("/mails/:id", async (context) => {
    const message = await findMessage(db, context.req.param("id"));
    return message ? context.html(renderMessage(message)) : context.html(renderNotFoundPage(), 404);
  });
}

/** The mail's own document; of an SMS its text. */
function renderMessage({ html: document, subject, text }: OutboxRow) {
  return document ?? renderSandboxPage(subject, html`<main><pre>${text}</pre></main>`);
}

const renderEmptyPage = () =>
  renderSandboxPage(
    "No mail",
    html`<main><p class="empty">Nothing sent yet. Sign up in a shop and its mail is shown here.</p></main>`,
  );

const OUTCOME_NAMES = Object.keys(SAVED_CARD_OUTCOMES) as SavedCardOutcome[];

/** Makes renewals due now: a button for users, a call for programs. */
function addRenewalRoutes(app: Hono, services: Services): void {
  const runRenewal = ({ site, account, card, due }: Record<string, unknown>) =>
    renewNow(services, {
      site: String(site ?? ""),
      account: String(account ?? ""),
      card: OUTCOME_NAMES.find((outcome) => outcome === card),
      due: due !== false,
    });
  app.post("/renewals", async (context) =>
    (await runRenewal(await context.req.parseBody()))
      ? context.redirect("/", 303)
      : context.text("This account has no renewal.", 422),
  );
  app.post("/api/renewals", async (context) =>
    context.json({}, (await runRenewal(await context.req.json())) ? 200 : 422),
  );
}

/** Makes an unpaid order an hour older and sends its reminder, for programs. */
function addReminderRoute(app: Hono, services: Services): void {
  app.post("/api/reminders", async (context) => {
    const { orderId }: { orderId?: unknown } = await context.req.json();
    await remindNow(services, String(orderId ?? ""));
    return context.json({});
  });
}

/**
 * The sandbox: a console for operators of the demo, and the pages where a buyer acts (bank app, 3-D Secure). For a
 * demo only, because its users can read codes and settle payments. Listens on this machine only.
 */
export function createSandbox(services: Services, simulator: Simulator): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(guardRequests);
  addConsoleRoutes(app, services, simulator);
  addMandateRoutes(app, simulator);
  addMailRoutes(app, services);
  addBankRoutes(app, simulator);
  addProviderRoutes(app, simulator);
  addLoginMethodRoutes(app, services);
  addRenewalRoutes(app, services);
  addReminderRoute(app, services);
  addOldAccountRoutes(app, services);
  addChallengeRoutes(app, simulator);
  addProofRoutes(app, services);
  addProgramRoutes(app, services, simulator);
  addStandInRoutes(app, services);
  app.notFound((context) => context.html(renderNotFoundPage(), 404));
  app.onError((error, context) => {
    services.log.error("sandbox failed", { error });
    return context.text("The sandbox failed; the backend's log has the reason.", 500);
  });
  return app;
}

/** Submitted proofs of a transfer, as attachments: a browser never renders one on the sandbox's origin (threat T49). */
function addProofRoutes(app: Hono, { db }: Services): void {
  app.get("/proofs/:id", async (context) => {
    const file = await readProofFile(db, context.req.param("id"));
    if (!file) return context.html(renderNotFoundPage(), 404);
    return context.body(new Uint8Array(file.bytes), 200, {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}

/** The pages of providers that the buyer is redirected to: `/go/{ref}`. */
function addProviderRoutes(app: Hono, simulator: Simulator): void {
  // Some providers are opened by a form of the shop; the page is the same.
  app.on(["GET", "POST"], "/go/:ref", async (context) => {
    const match = await simulator.findProviderPage(context.req.param("ref"));
    return match
      ? context.html(renderProviderPage(match.charge, match.page, match.actions))
      : context.html(renderNotFoundPage(), 404);
  });
  app.post("/go/:ref/press", async (context) => {
    const ref = context.req.param("ref");
    const { action } = await context.req.parseBody();
    const [match, result] = [
      await simulator.findProviderPage(ref),
      await simulator.performPageAction(ref, String(action ?? "")),
    ];
    if (!match || !result) return context.html(renderNotFoundPage(), 404);
    if (result.action.returnMode === "stay") return context.redirect(`/go/${ref}`, 303);
    if (result.action.returnMode === "get") return context.redirect(result.providerReturn.url, 303);
    return context.html(renderReturnPage(match.page.title, result.action, result.providerReturn));
  });
}

/** The console's data as JSON, for programs: journeys read codes and find payments here. */
function addProgramRoutes(app: Hono, services: Services, simulator: Simulator): void {
  app.get("/api/messages", async (context) => {
    const { recipient, site } = context.req.query();
    return context.json(
      await listMessages(services.db, { ...(recipient ? { recipient } : {}), ...(site ? { site } : {}) }),
    );
  });
  app.post("/api/app-link", async (context) => {
    const { site, account, path } = await context.req.json();
    const link = await createAppLink(services, {
      site: String(site),
      account: String(account),
      ...(typeof path === "string" ? { path } : {}),
    });
    return link ? context.json({ link }) : context.json({}, 422);
  });
  app.get("/api/charges", async (context) => {
    const { orderId } = context.req.query();
    return context.json(await (orderId ? simulator.listOrderCharges(orderId) : simulator.listOpenCharges()));
  });
}
