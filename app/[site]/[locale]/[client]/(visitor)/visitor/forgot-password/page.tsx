import { ForgotScreen } from "@/components/auth/forgot/forgot-screen";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";
import { createTitle } from "@/lib/server/site/page-metadata";

export const generateMetadata = createTitle("forgotPassword");

export default async function ForgotPasswordDocument() {
  return <ForgotScreen {...(await loadAuthDocument())} />;
}
