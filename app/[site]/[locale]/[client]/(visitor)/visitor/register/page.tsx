import { RegisterScreen } from "@/components/auth/register/register-screen";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";
import { createTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createTitle("register");

export default async function RegisterDocument() {
  return <RegisterScreen {...(await loadAuthDocument())} />;
}
