import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The strictest that a caller may have; `skipLibCheck` off: the generated files are checked as well. */
const TSCONFIG = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  },
};

/** What a caller writes with the types of openapi-typescript. */
const WITH_TYPES = `
import type { components, paths, webhooks } from "./types/schema";

type Answer<Path extends keyof paths, Method extends "get" | "post"> =
  paths[Path][Method] extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;
declare const login: Answer<"/api/user/login/v1", "post">;
declare const plans: Answer<"/api/site/listPlans/v1", "get">;
declare const operators: Answer<"/api/admin/listOperators", "post">;

// @ts-expect-error: it may be a refusal
login.data.token;
if (login.code === 0) {
  const token: string = login.data.token;
  // @ts-expect-error: a success has no code of a refusal
  login.errCode;
  console.log(token);
} else {
  const code: components["schemas"]["FailureCode"] = login.code;
  // @ts-expect-error: only one of the catalog
  const none: 0 = login.code;
  console.log(code, none, login.fields?.password);
}
if (plans.code === 0) console.log(plans.data.plans[0]?.price.amount.toFixed(0));
console.log(operators.operators[0]?.email);
export type Notice = webhooks["brandChanged"]["post"];
`;

/** The same with the client of @hey-api/openapi-ts. */
const WITH_CLIENT = `
import { adminListOperators, adminLogOut, listPlans, login, logOut } from "./client";

const headers = { Site: "acme" };
const { data: session } = await login({ headers, body: { account: "ana@acme.example", type: "email", password: "correct horse" } });
if (session?.code === 0) {
  const token: string = session.data.token;
  console.log(token);
} else if (session) {
  // @ts-expect-error: a refusal has no session
  session.data.token;
  console.log(session.fields?.password);
}
const { data: plans } = await listPlans({ headers });
if (plans?.code === 0) console.log(plans.data.plans[0]?.price.amount.toFixed(0));
const { data: answer } = await adminListOperators({ body: {} });
console.log(answer?.operators[0]?.email, adminLogOut, logOut);
`;

// Two generators and a compiler start as programs of their own.
jest.setTimeout(120_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "storefront-clients-"));
  execFileSync(process.execPath, ["scripts/contract/clients/generate-clients.mjs", folder]);
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  writeFileSync(path.join(folder, "with-types.ts"), WITH_TYPES);
  writeFileSync(path.join(folder, "with-client.ts"), WITH_CLIENT);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("clients that generators make of docs/openapi.json", () => {
  it("compile, and tell a success from a refusal by its code", () => {
    const tsc = path.resolve("node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });
});
