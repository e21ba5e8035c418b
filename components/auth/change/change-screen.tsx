import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import { forgotPasswordHref } from "@/lib/domain/entry/login-href";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { ChangeForm } from "./change-form";

export interface ChangeScreenProps {
  view: AuthPage;
  account: string;
  upgrade: boolean;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** A new password for who is logged in: "/reset-password" without a link. */
export async function ChangeScreen({ view, account, upgrade, href }: ChangeScreenProps) {
  const { next } = view;
  const wayOn = next.isDefault ? "/" : next.path;
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <ChangeForm
          account={account}
          upgrade={upgrade}
          words={await loadFormWords()}
          next={next.isDefault ? null : next.path}
          homeHref={href("/")}
          forgotHref={href(forgotPasswordHref(wayOn))}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
