import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import type { AdminCallName, AdminData, AdminPayload } from "@/lib/contract/admin/admin-calls";
import type { Preview } from "@/lib/contract/admin/previews";
import type { Role } from "@/lib/contract/admin/roles";
import { DATA_DIR, STOREFRONT_PORT } from "./stack-settings";

export const STUDIO_HOST = `studio.localhost:${STOREFRONT_PORT}`;

/** The `Cookie` header of a new session of one of the demo's operators. */
export async function logInToConsole(role: Role): Promise<string> {
  const { email } = DEMO_OPERATORS.find((operator) => operator.role === role) ?? DEMO_OPERATORS[0];
  const credentials = { email, password: DEMO_OPERATOR_PASSWORD };
  const { cookies } = await callAsPage("/api/admin/logIn", { host: STUDIO_HOST, json: credentials });
  return getCookies(cookies);
}

/** Calls the console's API as one of the demo's operators: by default as the owner of all brands. */
export async function openConsoleApi(role: Role = "owner") {
  const cookie = await logInToConsole(role);
  return async <Name extends AdminCallName>(name: Name, payload: AdminPayload<Name>) => {
    const { json, status } = await callAsPage(`/api/admin/${name}`, {
      host: STUDIO_HOST,
      cookie,
      json: payload,
    });
    return { status, data: json<AdminData<Name>>() };
  };
}

/** The `Cookie` header of a browser that got these `Set-Cookie` lines. */
const getCookies = (lines: readonly string[]): string =>
  lines.map((line) => line.split(";", 1)[0] ?? "").join("; ");

export const getPreviewHost = ({ site }: Pick<Preview, "site">): string => `${site}.${STUDIO_HOST}`;

/** Opens a preview's link as a browser does. */
export async function openPreviewLink(preview: Preview, query = "") {
  const { pathname, search } = new URL(preview.link);
  const answer = await sendRequest(`${pathname}${search}${query}`, { host: getPreviewHost(preview) });
  return { ...answer, cookie: getCookies(answer.cookies) };
}

/** The secret that signs tickets in the stack under test. */
export function readTicketSecret(): string {
  const secrets = JSON.parse(readFileSync(join(DATA_DIR, "secrets.json"), "utf8")) as { revalidate: string };
  return secrets.revalidate;
}
