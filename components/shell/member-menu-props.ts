import type { useTranslations } from "next-intl";
import type { Site } from "@/lib/domain/site/site";
import type { MemberMenuProps } from "./member-menu";
import type { ShellLinks } from "./shell-links";

/** Words and addresses of the member's menu, made on the server: the browser gets no message file for them. */
export function memberMenuProps(
  t: ReturnType<typeof useTranslations<"shell">>,
  { login, register, orders, account }: ShellLinks,
  site: Site,
): Pick<MemberMenuProps, "words" | "hrefs" | "avatar"> {
  return {
    avatar: site.images.avatar,
    hrefs: { login, register, orders, account },
    words: {
      logIn: t("member.logIn"),
      signUp: t("member.signUp"),
      menu: t("member.menu"),
      signedInAs: t("member.signedInAs"),
      orders: t("member.orders"),
      account: t("member.account"),
      logOut: t("member.logOut"),
      loggingOut: t("member.loggingOut"),
      logOutFailed: t("member.logOutFailed"),
    },
  };
}
