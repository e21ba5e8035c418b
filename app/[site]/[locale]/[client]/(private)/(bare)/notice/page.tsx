import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BindScreen } from "@/components/auth/links/bind-screen";
import { noticeCodeOf, noticeTypeOf } from "@/components/notice/notice-kinds";
import { NoticeScreen } from "@/components/notice/notice-screen";
import { firstOf } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadAuthPage } from "@/lib/server/loaders/load-auth";
import { loadLinkToken } from "@/lib/server/loaders/load-mail-link";
import { loadScene } from "@/lib/server/loaders/load-scene";
import { pageParams } from "@/lib/server/loaders/page-params";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("notice") };
}

export default async function NoticePage({ searchParams }: PageProps<"/[site]/[locale]/[client]/notice">) {
  const query = await searchParams;
  const { site, locale } = await pageParams();
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  if (query.type === "bindEmail") {
    const view = await loadAuthPage(searchParams);
    return <BindScreen view={view} token={await loadLinkToken("/notice")} href={href} />;
  }
  const type = noticeTypeOf(firstOf(query.type));
  if (type === null) notFound();
  const { television, origin } = await loadScene();
  return (
    <NoticeScreen
      type={type}
      brand={site.name}
      code={noticeCodeOf(firstOf(query.code))}
      origin={television ? origin : null}
      href={href}
    />
  );
}
