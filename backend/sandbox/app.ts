import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteMessages, listMessages } from "@/backend/modules/mail/outbox";
import { CHARGE_ACTIONS } from "@/backend/providers/change-charge";
import type { Simulator } from "@/backend/providers/simulator";
import { FAULT_ERROR_KINDS, FAULT_TARGETS } from "@/backend/runtime/faults";
import type { Services } from "@/backend/runtime/services";
import { createAppLink } from "./app-link";
import {
  renderBankChargePage,
  renderBankStartPage,
  renderChallengeDonePage,
  renderChallengePage,
  renderNotFoundPage,
} from "./buyer-pages";
import { renderConsolePage, renderLiveSection } from "./console";
import { addLoginMethodRoutes } from "./login-method-routes";
import { addOldAccountRoutes } from "./old-account-routes";
import { LIVE_SCRIPT } from "./page";
import { addProviderRoutes } from "./provider-routes";
import { addRenewalRoutes } from "./renewal-routes";

/** Pages that a shop opens by a form; opening one changes nothing. */
const FORM_OPENED_PATHS = /^\/(go|3ds\/frame)\/[^/]+$/;
const FRAMED_PATHS = /^\/(3ds\/frame|captcha\/box)(\/|$)/;
/** The shops of this machine. */
const FRAME_ANCESTORS_POLICY = "frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*";
const LOCAL_HOST = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
const MAX_DELAY_MS = 90_000;
const CHARGE_CLOSED_MESSAGE = "The bank could not do this: the charge is no longer open.";

/**
 * The sandbox: a console for the people who run the demo, and the pages where a buyer acts (bank app, 3-D Secure).
 * For a demo only: whoever reaches it reads codes and settles payments. Listens on this machine alone.
 */
export function createSandbox(services: Services, simulator: Simulator): Hono {
  const app = new Hono();
  const redirectHome = (context: Context) => context.redirect("/", 303);
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  // A page of another origin must not settle payments or read codes through a visitor's browser, nor may one whose
  // own name was made to point at this machine (DNS rebinding).
  app.use(async (context, next) => {
    if (!LOCAL_HOST.test(new URL(context.req.url).hostname)) return context.text("Not allowed.", 403);
    const from = context.req.header("sec-fetch-site");
    const isPageRequest = context.req.method === "GET" || FORM_OPENED_PATHS.test(context.req.path);
    if (!isPageRequest && from !== undefined && from !== "same-origin")
      return context.text("Not allowed.", 403);
    await next();
    context.header("Cache-Control", "no-store");
    if (FRAMED_PATHS.test(context.req.path))
      context.header("Content-Security-Policy", FRAME_ANCESTORS_POLICY);
    else context.header("X-Frame-Options", "DENY");
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "no-referrer");
  });

  app.get("/", async (context) =>
    context.req.header("x-part") === "live"
      ? context.html(renderLiveSection(services, simulator))
      : context.html(renderConsolePage(services, simulator)),
  );
  app.get("/live.js", (context) =>
    context.body(LIVE_SCRIPT, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );

  app.post("/charges/:ref/:action", async (context) => {
    const action = CHARGE_ACTIONS.find((known) => known === context.req.param("action"));
    const result = action ? await simulator.performChargeAction(context.req.param("ref"), action) : null;
    return result ? redirectHome(context) : context.html(renderNotFoundPage(), 404);
  });
  app.post("/clock", async (context) => {
    const { by } = await context.req.parseBody();
    const step = Number(by);
    if (by === "reset") await services.clock.advance(-services.clock.offset());
    else if (Number.isSafeInteger(step)) await services.clock.advance(step);
    return redirectHome(context);
  });
  app.post("/outbox/clear", async (context) => {
    await deleteMessages(services.db);
    return redirectHome(context);
  });
  app.post("/faults/reset", (context) => {
    services.faults.reset();
    return redirectHome(context);
  });
  app.post("/faults/:target", async (context) => {
    const target = FAULT_TARGETS.find((known) => known === context.req.param("target"));
    if (!target) return context.html(renderNotFoundPage(), 404);
    const form = await context.req.parseBody();
    services.faults.set(target, {
      delayMs: parseClamped(form.delayMs, MAX_DELAY_MS),
      errorRate: parseClamped(form.errorRate, 100) / 100,
      errorKind: FAULT_ERROR_KINDS.find((kind) => kind === form.errorKind) ?? "unavailable",
      dropRate: parseClamped(form.dropRate, 100) / 100,
      duplicate: form.duplicate === "on",
      reorder: form.reorder === "on",
    });
    return redirectHome(context);
  });

  app.get("/bank", (context) => context.html(renderBankStartPage()));
  app.post("/bank", async (context) => {
    const { code } = await context.req.parseBody();
    const charge = await simulator.findChargeByCode(String(code ?? ""));
    return charge
      ? context.redirect(charge.waitsFor === "page" ? `/go/${charge.ref}` : `/bank/${charge.ref}`, 303)
      : context.html(renderBankStartPage("This code stands for no payment. Copy it whole."), 422);
  });
  app.get("/bank/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    return charge ? context.html(renderBankChargePage(charge)) : context.html(renderNotFoundPage(), 404);
  });
  app.post("/bank/:ref", async (context) => {
    const { action } = await context.req.parseBody();
    const result = await simulator.performChargeAction(
      context.req.param("ref"),
      action === "pay" ? "pay" : "refuse",
    );
    if (!result) return context.html(renderNotFoundPage(), 404);
    return context.html(
      renderBankChargePage(result.charge, result.done ? undefined : CHARGE_CLOSED_MESSAGE),
      result.done ? 200 : 409,
    );
  });
  addProviderRoutes(app, simulator);
  addLoginMethodRoutes(app, services);
  addRenewalRoutes(app, services);
  addOldAccountRoutes(app, services);
  app.on(["GET", "POST"], "/3ds/frame/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    if (charge?.provider !== "card") return context.html(renderNotFoundPage(), 404);
    return context.html(
      charge.waitsFor === "challenge" ? renderChallengePage(charge, true) : renderChallengeDonePage(),
    );
  });
  app.post("/3ds/frame/:ref/answer", async (context) => {
    const { decision } = await context.req.parseBody();
    const answer = decision === "accept" ? "accept" : "refuse";
    const back = await simulator.completeChallenge(context.req.param("ref"), answer);
    return back ? context.html(renderChallengeDonePage()) : context.html(renderNotFoundPage(), 404);
  });
  app.get("/3ds/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    return charge?.provider === "card"
      ? context.html(renderChallengePage(charge))
      : context.html(renderNotFoundPage(), 404);
  });
  app.post("/3ds/:ref", async (context) => {
    const { decision } = await context.req.parseBody();
    const back = await simulator.completeChallenge(
      context.req.param("ref"),
      decision === "accept" ? "accept" : "refuse",
    );
    return back ? context.redirect(back, 303) : context.html(renderNotFoundPage(), 404);
  });

  app.post("/app-link", async (context) => {
    const { site, account } = await context.req.parseBody();
    const link = await createAppLink(services, { site: String(site), account: String(account) });
    return link ? context.redirect(link, 303) : context.text("This shop has no such account.", 422);
  });

  // The same for programs: journeys read codes and settle payments here.
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
  app.notFound((context) => context.html(renderNotFoundPage(), 404));
  app.onError((error, context) => {
    services.log.error("sandbox failed", { error });
    return context.text("The sandbox failed; the backend's log says why.", 500);
  });
  return app;
}

function parseClamped(value: unknown, upperLimit: number): number {
  const number = Number(value);
  return Number.isFinite(number) ? Math.min(upperLimit, Math.max(0, number)) : 0;
}
