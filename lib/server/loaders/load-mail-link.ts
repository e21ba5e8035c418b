import "server-only";
import { headers } from "next/headers";
import { readResetEmail } from "@/lib/contract/site/mail-links";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import { readEntrySecrets } from "@/lib/server/session/entry-secrets";
import { loadPageParams } from "./load-page-params";
import { readForPage } from "./load-session";

/** The pages that links in mails lead to (rules/addresses#entry-aliases). */
export type MailLinkPage = "/reset-password" | "/resend-confirm" | "/notice";

/** The token of a mail's link to this page, from the sealed cookie; null for none. */
export async function loadLinkToken(page: MailLinkPage): Promise<string | null> {
  const { site } = await loadPageParams();
  const secrets = await readEntrySecrets((await headers()).get("cookie"), site.id);
  return secrets?.page === page ? (secrets.token ?? null) : null;
}

export type ResetLink =
  /** The page was opened without a link. */
  | { kind: "none" }
  | { kind: "alive"; token: string; email: string }
  /** Expired, used, cut or another brand's. */
  | { kind: "dead" }
  /** The upstream did not answer. */
  | { kind: "unchecked" };

/** The state of a reset link; reading it does not use it up. */
export async function loadResetLink(): Promise<ResetLink> {
  const token = await loadLinkToken("/reset-password");
  if (token === null) return { kind: "none" };
  const outcome = await readForPage(readResetEmail, { token });
  if (outcome.ok) return { kind: "alive", token, email: outcome.data.email };
  return { kind: needsNewLink(outcome.code) ? "dead" : "unchecked" };
}
