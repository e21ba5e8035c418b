import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { ChangePasswordForm } from "./change-password-form";

export interface ChangePasswordScreenProps {
  view: AuthPageData;
  account: string;
  upgrade: boolean;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** A new password for a logged-in member: "/reset-password" without a link. */
export function ChangePasswordScreen({ view, account, upgrade, href }: ChangePasswordScreenProps) {
  const { next, site } = view;
  const forgotPath = findForgotPasswordHref(site, next.isDefault ? "/" : next.path);
  return (
    <AuthFrame view={view} namespaces={["auth", "waysBack"]}>
      <ChangePasswordForm
        account={account}
        upgrade={upgrade}
        next={next.isDefault ? null : next.path}
        homeHref={href("/")}
        forgotHref={forgotPath && href(forgotPath)}
      />
    </AuthFrame>
  );
}
