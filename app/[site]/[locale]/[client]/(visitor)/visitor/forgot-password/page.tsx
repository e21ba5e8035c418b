import { ForgotScreen } from "@/components/auth/forgot/forgot-screen";
import { createTitle } from "@/lib/server/loaders/create-title";
import { loadAuthDocument } from "@/lib/server/loaders/load-auth-document";

export const generateMetadata = createTitle("forgotPassword");

export default async function ForgotPasswordDocument() {
  return <ForgotScreen {...(await loadAuthDocument())} />;
}
