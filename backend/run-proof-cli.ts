import { writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { type BackendEnv, loadEnv } from "./env";
import { answerProofQuery, type ProofQuery } from "./modules/billing/proofs/operator-proofs";
import { postToBackend, printProblems, runOnOwnDatabase } from "./run-admin-cli";

const PROOF_USAGE = `npm run proof -- list [site]           the newest proofs of transfers that members submitted
npm run proof -- save <id> [folder]     writes one to a file; open it as you would a stranger's attachment`;

const listSchema = z.object({
  proofs: z.array(
    z.object({
      id: z.string(),
      site: z.string(),
      orderId: z.string(),
      type: z.string().nullable(),
      submittedAt: z.number().nullable(),
    }),
  ),
});
/** Our own names only: what comes back becomes a path. */
const fileSchema = z.object({ name: z.string().regex(/^proof-[A-Za-z0-9_-]+\.[a-z]+$/), data: z.base64() });

/**
 * `npm run proof -- …`: through the running backend, because PGlite's folder belongs to one process, else on the
 * database itself.
 * @returns the exit code
 */
export async function runProofCli(args: string[], print: (line: string) => void): Promise<number> {
  const [command, subject, folder = "."] = args;
  return printProblems(print, 1, async () => {
    const env = loadEnv(process.env);
    if (command === "list") {
      const { proofs } = listSchema.parse(await read(env, { site: subject ?? null }));
      if (proofs.length === 0) print("No proof has been submitted.");
      for (const { id, site, orderId, type, submittedAt } of proofs)
        print([id, site, orderId, type, new Date(submittedAt ?? 0).toISOString()].join("  "));
      return 0;
    }
    if (command === "save" && subject) {
      const match = fileSchema.safeParse(await read(env, { id: subject }));
      if (!match.success) {
        print(`There is no proof ${subject}.`);
        return 1;
      }
      const file = path.join(folder, match.data.name);
      await writeFile(file, Buffer.from(match.data.data, "base64"), { mode: 0o600, flag: "wx" });
      print(file);
      return 0;
    }
    print(PROOF_USAGE);
    return command === undefined || command === "--help" ? 0 : 1;
  });
}

async function read(env: BackendEnv, query: ProofQuery): Promise<unknown> {
  const response = env.DATABASE_URL
    ? null
    : await postToBackend(env.DATA_DIR, "/proof", query).catch(() => null);
  if (response?.ok) return response.json();
  return runOnOwnDatabase(env, ({ db }) => answerProofQuery(db, query));
}
