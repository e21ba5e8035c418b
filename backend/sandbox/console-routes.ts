import type { Context, Hono } from "hono";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { findSiteById, getSiteOrigin } from "@/backend/modules/catalog/sites";
import { deleteMessages } from "@/backend/modules/mail/outbox";
import { CHARGE_ACTIONS } from "@/backend/providers/change-charge";
import type { Simulator } from "@/backend/providers/simulator";
import { FAULT_ERROR_KINDS, FAULT_TARGETS } from "@/backend/runtime/faults";
import { RefusalError } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { renderNotFoundPage } from "./buyer-pages";
import { LIVE_PARTS, renderConsolePage, renderLivePart } from "./console";
import { createOldAccount, OLD_ACCOUNT_KINDS, type OldAccount } from "./old-account";
import { LIVE_SCRIPT } from "./page";

const MAX_DELAY_MS = 90_000;

/** The console and the actions of its panels: charges, clock, outbox, faults and links of the app. */
export function addConsoleRoutes(app: Hono, services: Services, simulator: Simulator): void {
  const redirectHome = (context: Context) => context.redirect("/", 303);
  app.get("/", async (context) => {
    const part = LIVE_PARTS.find((known) => known === context.req.header("x-part"));
    const page = part ? renderLivePart(part, services, simulator) : renderConsolePage(services, simulator);
    return context.html(page);
  });
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
  app.post("/app-link", async (context) => {
    const { site, account } = await context.req.parseBody();
    const link = await createAppLink(services, { site: String(site), account: String(account) });
    return link ? context.redirect(link, 303) : context.text("This shop has no such account.", 422);
  });
}

function parseClamped(value: unknown, upperLimit: number): number {
  const number = Number(value);
  return Number.isFinite(number) ? Math.min(upperLimit, Math.max(0, number)) : 0;
}

/** Creates accounts as other systems leave them: a form for users, a call for programs. */
export function addOldAccountRoutes(app: Hono, services: Services): void {
  const make = async (input: Record<string, unknown>) => {
    try {
      return await createOldAccount(services, parseOldAccount(input));
    } catch (error) {
      if (error instanceof RefusalError) return null;
      throw error;
    }
  };
  app.post("/members", async (context) =>
    (await make(await context.req.parseBody()))
      ? context.redirect("/", 303)
      : context.text("This account cannot be created, or it exists already.", 422),
  );
  app.post("/api/members", async (context) => {
    const made = await make(await context.req.json());
    return made ? context.json({ uid: made.uid, account: made.account }) : context.json({}, 422);
  });
}

function parseOldAccount({ site, kind, account, password, email }: Record<string, unknown>): OldAccount {
  return {
    site: String(site ?? ""),
    kind: OLD_ACCOUNT_KINDS.find((known) => known === kind) ?? "unconfirmed",
    account: String(account ?? ""),
    password: String(password ?? ""),
    ...(typeof email === "string" && email !== "" ? { email } : {}),
  };
}

/** What the demo's app calls its log-ins. */
const LOGIN_ID = "sandbox-app";

/**
 * The address an app opens in a browser so that its owner is logged in there (rules/addresses#entry-pages): short names,
 * as links in the field use them. Null where the brand has no such account.
 */
export async function createAppLink(
  { db, clock, env }: Services,
  input: { site: string; account: string; path?: string },
): Promise<string | null> {
  const site = await findSiteById(db, input.site);
  const type = input.account.startsWith("+") ? "phone" : "email";
  const row = site && (await findMemberRowByAccount(db, site.id, type, input.account));
  if (!site || !row) return null;
  const at = await issueAppToken(db, {
    site: site.id,
    uid: row.uid,
    loginId: LOGIN_ID,
    now: clock.now(),
  });
  const path = input.path ?? "/pricing-table";
  const query = new URLSearchParams({ at, aid: row.uid, ls: LOGIN_ID, releaseId: "sandbox-1" });
  return `${getSiteOrigin(site, env.LINK_ORIGIN)}${path}?${query}`;
}
