import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { TelevisionConfirm } from "./television-confirm";

export interface TelevisionConfirmScreenProps {
  view: AuthPageData;
  /** The member who approves the log-in. */
  account: string;
  /** The code of a scanned address; null where it is typed. */
  code: string | null;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** "/tv": a member's phone approves the log-in of a television. Opening the page does nothing; approval takes two clicks. */
export async function TelevisionConfirmScreen(props: TelevisionConfirmScreenProps) {
  const { view, account, code, href } = props;
  const t = await getTranslations("television.confirm");
  return (
    <AuthFrame view={view} namespaces={["television", "auth"]}>
      <TelevisionConfirm
        brand={view.site.name}
        account={account}
        code={code}
        locale={view.locale}
        path={href("/tv")}
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
    </AuthFrame>
  );
}
