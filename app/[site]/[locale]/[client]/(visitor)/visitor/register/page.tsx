import { RegisterScreen } from "@/components/auth/register/register-screen";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export const generateMetadata = createTitle("register");

export default async function RegisterDocument() {
  return <RegisterScreen {...(await loadAuthDocument())} />;
}
