import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import type { AdminCallName, AdminData, AdminPayload } from "@/lib/contract/admin/admin-calls";
import type { Preview } from "@/lib/contract/admin/previews";
import { DATA_DIR, STOREFRONT_PORT } from "./stack-settings";

const STUDIO_HOST = `studio.localhost:${STOREFRONT_PORT}`;

/** Calls the console's API as the demo's owner of all brands. */
export async function openConsoleApi() {
  const [owner] = DEMO_OPERATORS;
  const credentials = { email: owner?.email, password: DEMO_OPERATOR_PASSWORD };
  const answer = await callAsPage("/api/admin/logIn", { host: STUDIO_HOST, json: credentials });
  const cookie = getCookies(answer.cookies);
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
