import { getTranslations } from "next-intl/server";
import { loadFormMessages } from "@/components/auth/form/load-form-messages";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { TelevisionConfirm } from "./television-confirm";

export interface TelevisionConfirmScreenProps {
  view: AuthPageData;
  /** Who lets the television in. */
  account: string;
  /** Out of a scanned address; null where the letters are typed. */
  code: string | null;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** "/tv" (ours): a member's phone lets a television in. Opening it does nothing; it takes two presses. */
export async function TelevisionConfirmScreen(props: TelevisionConfirmScreenProps) {
  const { view, account, code, href } = props;
  const t = await getTranslations("television.confirm");
  return (
    <AuthFrame view={view}>
      <NoScriptNotice />
      <ClientMessages namespaces={["television", "auth"]}>
        <TelevisionConfirm
          brand={view.site.name}
          account={account}
          code={code}
          messages={await loadFormMessages()}
          locale={view.locale}
          doneActions={
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
