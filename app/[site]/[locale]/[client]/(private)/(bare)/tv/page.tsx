import { redirect } from "next/navigation";
import { TelevisionConfirmScreen } from "@/components/auth/television/television-confirm-screen";
import { parseTvCode } from "@/lib/domain/account/tv-code";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createLoginHref, createTelevisionHref } from "@/lib/domain/routes/login-href";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("television");

export default async function TelevisionPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/tv">) {
  const { view, href } = await loadAuthPage(searchParams);
  const code = parseTvCode(getFirstValue((await searchParams).code) ?? "");
  if (!view.session) redirect(href(createLoginHref(createTelevisionHref(code))));
  return <TelevisionConfirmScreen view={view} account={view.session.account} code={code} href={href} />;
}
