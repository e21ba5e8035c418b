import type { Hono } from "hono";
import { RefusalError } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { createOldAccount, OLD_ACCOUNT_KINDS, type OldAccount } from "./old-account";

/** Creates accounts as other systems leave them: a form for users, a call for programs. */
export function addOldAccountRoutes(app: Hono, services: Services): void {
  const make = async (given: Record<string, unknown>) => {
    try {
      return await createOldAccount(services, parseOldAccount(given));
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
