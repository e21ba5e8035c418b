import { redirect } from "next/navigation";
import { LoginScreen } from "@/components/auth/login/login-screen";
import { TelevisionScreen } from "@/components/auth/television/television-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { offersPart } from "@/lib/domain/site/offered-calls";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadDisplayContext } from "@/lib/server/loaders/load-display-context";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("login");

export default async function LoginPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/login">) {
  const { view, href } = await loadAuthPage(searchParams);
  const { session, entry, next, isExpired, site } = view;
  // `isExpired`: a page that refused the session redirected here; redirecting back would loop for ever.
  if (session && !entry?.appToken && !isExpired) redirect(next.path);
  const { television, isMaybeComputer, origin } = await loadDisplayContext();
  // A link with an app token logs a television in without input; other televisions show a code instead of a form.
  const showsCode = television && !view.app && offersPart(site, "television");
  if (showsCode && getFirstValue((await searchParams).way) !== "password") {
    const nextPath = next.isDefault ? href("/stb-orders") : next.path;
    return <TelevisionScreen {...{ view, origin, isMaybeComputer, href }} next={nextPath} />;
  }
  return <LoginScreen view={view} href={href} />;
}
