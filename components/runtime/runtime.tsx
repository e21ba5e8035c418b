import { getTranslations } from "next-intl/server";
import { RuntimeClient } from "./runtime-client";

export interface RuntimeProps {
  /**
   * The mark of the session that this page was rendered for, null for a visitor's page; undefined on cached pages,
   * which are the same for all visitors.
   */
  mark?: string | null;
}

/** The code of every page in the browser, mounted once by each root layout; most of it loads when the page is idle. */
export async function Runtime({ mark }: RuntimeProps) {
  const t = await getTranslations("errors");
  const messages = {
    offline: t("generic.offline"),
    loadFailed: t("generic.network"),
    refresh: t("next.refresh"),
    dismiss: t("generic.dismiss"),
  };
  return <RuntimeClient mark={mark} messages={messages} />;
}
