import { randomBytes, timingSafeEqual } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { runReconcileCommand } from "@/backend/modules/billing/reconciliation/reconcile-once";
import { parseJson } from "@/lib/contract/parse-json";
import { ADMIN_COMMANDS } from "./admin-commands";
import { BrandError } from "./brand/brand-error";
import { backUpEmbedded } from "./db/backup/back-up-database";
import { BackupError } from "./db/backup/backup-file";
import { getBilling } from "./modules/billing/billing";
import { answerProofQuery } from "./modules/billing/proofs/operator-proofs";
import type { Services } from "./runtime/services";

/** The address at which a running backend accepts brand commands, and the token that proves access to its data folder. */
const accessSchema = z.object({ url: z.url(), token: z.string().min(32) });
export type AdminAccess = z.output<typeof accessSchema>;

const reconcileSchema = z.object({ since: z.int().min(0).optional() });
const backupSchema = z.object({ file: z.string().max(4096).refine(path.isAbsolute) });
const proofQuerySchema = z.union([
  z.object({ id: z.string().max(64) }),
  z.object({ site: z.string().max(32).nullable() }),
]);

/**
 * `POST /brand`, `/studio`, `/member`, `/operator` and `/report` with `{words}`, the arguments of `npm run brand --` and so on, and `POST
 * /reconcile` with those of `npm run reconcile --`, `POST /backup` with the file to write, for clients that can read the token in the data folder.
 */
export function createAdminRoutes(services: Services, token: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (matchesToken(context.req.header("authorization") ?? "", token)) return next();
    return context.json({ error: "Not allowed." }, 401);
  });
  app.post("/reconcile", bodyLimit({ maxSize: 1024 }), async (context) => {
    const parsed = reconcileSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no reconcile command." }, 400);
    return context.json(await runReconcileCommand(getBilling(services), parsed.data));
  });
  for (const [name, command] of Object.entries(ADMIN_COMMANDS))
    app.post(`/${name}`, bodyLimit({ maxSize: command.maxBody }), async (context) => {
      const parsed = command.request.safeParse(parseJson(await context.req.text()));
      if (!parsed.success) return context.json({ error: `That is no ${name} command.` }, 400);
      const { words, file = null } = parsed.data;
      try {
        return context.json(await command.run(services, words, file));
      } catch (error) {
        if (error instanceof BrandError) return context.json({ error: error.message }, 422);
        services.log.error("command failed", { command: name, error });
        return context.json({ error: "The command failed; the reason is in the backend's log." }, 500);
      }
    });
  app.post("/backup", bodyLimit({ maxSize: 8192 }), async (context) => {
    const parsed = backupSchema.safeParse(parseJson(await context.req.text()));
    if (!parsed.success) return context.json({ error: "That is no backup command." }, 400);
    try {
      const { bytes } = await backUpEmbedded(services.db, parsed.data.file, Date.now());
      return context.json({ bytes });
    } catch (error) {
      if (error instanceof BackupError) return context.json({ error: error.message }, 422);
      throw error;
    }
  });
  app.post("/proof", bodyLimit({ maxSize: 1024 }), async (context) => {
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
