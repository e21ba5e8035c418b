import { redirect } from "next/navigation";
import { RegisterScreen } from "@/components/auth/register/register-screen";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("register");

export default async function RegisterPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/register">) {
  const { view, href } = await loadAuthPage(searchParams);
  const { session, next } = view;
  if (session) redirect(next.path);
  return <RegisterScreen view={view} href={href} />;
}
