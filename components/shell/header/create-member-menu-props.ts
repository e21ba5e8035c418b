import type { useTranslations } from "next-intl";
import type { ShellLinks } from "@/components/shell/footer/use-shell-links";
import type { Site } from "@/lib/domain/site/site";
import type { MemberMenuProps } from "./member-menu";

/** Labels and links of the member menu, created on the server: the browser needs no message file for them. */
export function createMemberMenuProps(
  t: ReturnType<typeof useTranslations<"shell">>,
  { login, register, orders, account }: ShellLinks,
  site: Site,
): Pick<MemberMenuProps, "labels" | "hrefs" | "avatar"> {
  return {
    avatar: site.images.avatar,
    hrefs: { login, register, orders, account },
    labels: {
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
