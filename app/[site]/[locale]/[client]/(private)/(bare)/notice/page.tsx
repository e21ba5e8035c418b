import { notFound } from "next/navigation";
import { BindScreen, KeepScreen, UndoScreen } from "@/components/auth/links/link-screens";
import { parseNoticeCode } from "@/components/notice/notice-kinds";
import { NoticeScreen } from "@/components/notice/notice-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import {
  BIND_EMAIL_NOTICE,
  KEEP_ACCOUNT_NOTICE,
  parseNoticeType,
  UNDO_CHANGE_NOTICE,
} from "@/lib/domain/routes/notice-type";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadAuthPage } from "@/lib/server/loaders/load-auth-page";
import { loadDisplayContext } from "@/lib/server/loaders/load-display-context";
import { loadLinkToken } from "@/lib/server/loaders/load-mail-link";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("notice");

export default async function NoticePage({ searchParams }: PageProps<"/[site]/[locale]/[client]/notice">) {
  const query = await searchParams;
  const { site, href } = await loadPageParams();
  if (query.type === BIND_EMAIL_NOTICE) {
    const { view } = await loadAuthPage(searchParams);
    return <BindScreen view={view} token={await loadLinkToken("/notice")} href={href} />;
  }
  if (query.type === UNDO_CHANGE_NOTICE) {
    const { view } = await loadAuthPage(searchParams);
    return <UndoScreen view={view} token={await loadLinkToken("/notice")} href={href} />;
  }
  if (query.type === KEEP_ACCOUNT_NOTICE) {
    const { view } = await loadAuthPage(searchParams);
    return <KeepScreen view={view} token={await loadLinkToken("/notice")} href={href} />;
  }
  const type = parseNoticeType(getFirstValue(query.type));
  if (type === null) notFound();
  const { television, origin } = await loadDisplayContext();
  return (
    <NoticeScreen
      type={type}
      site={site}
      code={parseNoticeCode(getFirstValue(query.code))}
      origin={television ? origin : null}
      href={href}
    />
  );
}
