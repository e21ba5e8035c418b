import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { ForgotForm } from "./forgot-form";

export interface ForgotScreenProps {
  view: AuthPageData;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** A forgotten password (rules/accounts#account-recovery). */
export async function ForgotScreen({ view, href }: ForgotScreenProps) {
  const { next, session } = view;
  return (
    <AuthFrame view={view} namespaces={["auth", "waysBack"]}>
      <ForgotForm
        account={createAccountSetup({ ...view, prefilled: view.account, isKnown: true })}
        session={session && { uid: session.uid, account: session.account }}
        loginHref={href(createLoginHref(next.isDefault ? "/" : next.path))}
      />
    </AuthFrame>
  );
}
