import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import { ButtonLink } from "@/components/ui/button-link";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { TelevisionConfirm } from "./television-confirm";

export interface ConfirmTelevisionScreenProps {
  view: AuthPage;
  /** Who lets the television in. */
  account: string;
  /** Out of a scanned address; null where the letters are typed. */
  code: string | null;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** "/tv" (ours): a member's phone lets a television in. Opening it does nothing; it takes two presses. */
export async function ConfirmTelevisionScreen(props: ConfirmTelevisionScreenProps) {
  const { view, account, code, href } = props;
  const t = await getTranslations("television.confirm");
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["television", "auth"]}>
        <TelevisionConfirm
          brand={view.site.name}
          account={account}
          code={code}
          words={await loadFormWords()}
          locale={view.locale}
          after={
            <>
              <ButtonLink block href={href("/account")}>
                {t("devices")}
              </ButtonLink>
              <ButtonLink variant="ghost" block href={href("/")}>
                {t("home")}
              </ButtonLink>
            </>
          }
        />
      </ClientMessages>
    </AuthFrame>
  );
}
