import { randomBytes, timingSafeEqual } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { parseMemberCommand, runMemberCommand } from "@/backend/member/run-member-command";
import { runReconcileCommand } from "@/backend/modules/billing/reconciliation/reconcile-once";
import { parseOperatorCommand, runOperatorCommand } from "@/backend/operator/run-operator-command";
import { parseReportCommand, runReportCommand } from "@/backend/report/run-report-command";
import { MAX_BRAND_FILE_BYTES } from "@/lib/config/constants";
import { parseJson } from "@/lib/contract/parse-json";
import { BrandError } from "./brand/brand-error";
import { notifyStorefront } from "./brand/notify-storefront";
import { parseBrandCommand } from "./brand/parse-brand-command";
import { runBrandCommand } from "./brand/run-brand-command";
import { getBilling } from "./modules/billing/billing";
import { answerProofQuery } from "./modules/billing/proofs/operator-proofs";
import { parseStudioCommand } from "./modules/studio/command/parse-studio-command";
import { runStudioCommand } from "./modules/studio/command/run-studio-command";
import type { Services } from "./runtime/services";

/** The address at which a running backend accepts brand commands, and the token that proves access to its data folder. */
const accessSchema = z.object({ url: z.url(), token: z.string().min(32) });
export type AdminAccess = z.output<typeof accessSchema>;

const reconcileSchema = z.object({ since: z.int().min(0).optional() });
const proofQuerySchema = z.union([
  z.object({ id: z.string().max(64) }),
  z.object({ site: z.string().max(32).nullable() }),
]);

const studioSchema = z.object({ words: z.array(z.string().max(2_000)).max(20), file: z.string().optional() });
const commandSchema = z.object({ words: z.array(z.string().max(2_000)).max(60) });

/**
 * `POST /brand`, `/studio`, `/member`, `/operator` and `/report` with `{words}`, the arguments of `npm run brand --` and so on, and `POST
 * /reconcile` with those of `npm run reconcile --`, for clients that can read the token in the data folder. Without a token (tests, PostgreSQL elsewhere)
 * there are no such routes.
 */
export function createAdminRoutes(services: Services, token: string | null): Hono {
  const app = new Hono();
  if (token === null) return app;
  app.use(async (context, next) => {
    if (matchesToken(context.req.header("authorization") ?? "", token)) return next();
    return context.json({ error: "Not allowed." }, 401);
  });
  app.post("/reconcile", bodyLimit({ maxSize: 1024 }), async (context) => {
    const parsed = reconcileSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no reconcile command." }, 400);
    return context.json(await runReconcileCommand(getBilling(services), parsed.data));
  });
  app.post("/brand", bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
    const parsed = commandSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no brand command." }, 400);
    try {
      const result = await runBrandCommand(
        services.db,
        parseBrandCommand(parsed.data.words),
        services.clock.now(),
      );
      const isNotified =
        result.changed === null ? null : await notifyStorefront(services.env, result.changed);
      return context.json({ lines: result.lines, heard: isNotified });
    } catch (error) {
      if (error instanceof BrandError) return context.json({ error: error.message }, 422);
      services.log.error("brand command failed", { error });
      return context.json({ error: "The command failed; the reason is in the backend's log." }, 500);
    }
  });
  app.post("/studio", bodyLimit({ maxSize: 2 * MAX_BRAND_FILE_BYTES }), async (context) => {
    const parsed = studioSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no studio command." }, 400);
    const { words, file = null } = parsed.data;
    try {
      const result = await runStudioCommand(services, parseStudioCommand(words), file, services.clock.now());
      const heard = result.changed === null ? null : await notifyStorefront(services.env, result.changed);
      return context.json({ lines: result.lines, heard });
    } catch (error) {
      if (error instanceof BrandError) return context.json({ error: error.message }, 422);
      services.log.error("studio command failed", { error });
      return context.json({ error: "The command failed; the reason is in the backend's log." }, 500);
    }
  });
  app.post("/member", bodyLimit({ maxSize: 4 * 1024 }), async (context) => {
    const parsed = commandSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no member command." }, 400);
    try {
      return context.json({ lines: await runMemberCommand(services, parseMemberCommand(parsed.data.words)) });
    } catch (error) {
      if (error instanceof BrandError) return context.json({ error: error.message }, 422);
      services.log.error("member command failed", { error });
      return context.json({ error: "The command failed; the reason is in the backend's log." }, 500);
    }
  });
  app.post("/operator", bodyLimit({ maxSize: 4 * 1024 }), async (context) => {
    const parsed = commandSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no operator command." }, 400);
    try {
      const command = parseOperatorCommand(parsed.data.words);
      return context.json({ lines: await runOperatorCommand(services, command) });
    } catch (error) {
      if (error instanceof BrandError) return context.json({ error: error.message }, 422);
      services.log.error("operator command failed", { error });
      return context.json({ error: "The command failed; the reason is in the backend's log." }, 500);
    }
  });
  app.post("/report", bodyLimit({ maxSize: 4 * 1024 }), async (context) => {
    const parsed = commandSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no report command." }, 400);
    try {
      return context.json(await runReportCommand(services, parseReportCommand(parsed.data.words)));
    } catch (error) {
      if (error instanceof BrandError) return context.json({ error: error.message }, 422);
      services.log.error("report command failed", { error });
      return context.json({ error: "The command failed; the reason is in the backend's log." }, 500);
    }
  });
  app.post("/proof", bodyLimit({ maxSize: 1024 }), async (context) => {
    if (!matchesToken(context.req.header("authorization") ?? "", token))
      return context.json({ error: "Not allowed." }, 401);
    const parsed = proofQuerySchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no proof command." }, 400);
    return context.json(await answerProofQuery(services.db, parsed.data));
  });
  return app;
}

const getAccessFile = (dataDir: string) => path.join(dataDir, "admin.json");

/** Stores the address at which this process accepts brand commands; only its owner may read it. */
export function writeAdminAccess(dataDir: string, url: string, token: string): () => void {
  const file = getAccessFile(dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, JSON.stringify({ url, token }), { mode: 0o600 });
  return () => fs.rmSync(file, { force: true });
}

/** The door of a backend that runs on this data folder, or ran and was killed; null where there is none. */
export function readAdminAccess(dataDir: string): AdminAccess | null {
  try {
    return accessSchema.parse(JSON.parse(fs.readFileSync(getAccessFile(dataDir), "utf8")));
  } catch {
    return null;
  }
}

export const createAdminToken = () => randomBytes(32).toString("base64url");

function matchesToken(header: string, token: string): boolean {
  const input = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  return input.length === expected.length && timingSafeEqual(input, expected);
}
