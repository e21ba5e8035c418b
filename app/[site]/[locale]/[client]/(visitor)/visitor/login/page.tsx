import { LoginScreen } from "@/components/auth/login/login-screen";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export const generateMetadata = createTitle("login");

export default async function LoginDocument() {
  return <LoginScreen {...(await loadAuthDocument())} />;
}
