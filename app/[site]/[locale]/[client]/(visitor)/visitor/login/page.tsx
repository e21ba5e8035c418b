import { LoginScreen } from "@/components/auth/login/login-screen";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";
import { createTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createTitle("login");

export default async function LoginDocument() {
  return <LoginScreen {...(await loadAuthDocument())} />;
}
