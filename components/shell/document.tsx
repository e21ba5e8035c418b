import "@/components/ui/tokens.css";
import "./look.css";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/config/constants";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import {
  FAILURE_DRAWING_ATTRIBUTE,
  FAILURE_LAYOUT_ATTRIBUTE,
  HEAD_SCRIPT_ATTRIBUTE,
  MISSING_PAGES_ATTRIBUTE,
  PAGE_END_ID,
  PREVIEW_SCRIPT_ATTRIBUTE,
} from "@/lib/domain/document/document-marks";
import { listFontPreloads } from "@/lib/domain/site/fonts/font-rules";
import { listMissingPages } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { PREVIEW_SCRIPT_PATH } from "@/lib/domain/studio/preview-messages";
import styles from "./document.module.css";

/** Above every page of a preview (rules/studio#previews). */
function PreviewBar() {
  const t = useTranslations("shell.preview");
  return <NoticeBar title={t("title")} lead={t("lead")} />;
}

/** Above every page of a test environment (rules/brands#environments). */
function TestEnvironmentBar({ name }: { name: string }) {
  const t = useTranslations("shell.testEnvironment");
  return <NoticeBar title={t("title")} lead={t("lead", { name })} />;
}

/** Above every page of what is not the shop itself, so that it is not mistaken for the shop. */
function NoticeBar({ title, lead }: { title: string; lead: string }) {
  return (
    <aside className={styles.bar} aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong> {lead}
      </p>
    </aside>
  );
}

/** What a page shows of the brand in every language: its name and the lines of the company. */
const listFixedTexts = ({ name, company: { legalName, taxId, address } }: Site) => ({
  heading: name,
  text: [name, legalName, taxId, address].join(" "),
});

interface DocumentProps {
  site: Site;
  locale: Locale;
  client: "web" | "wap";
  /** The address of the brand's style sheet. */
  styleSheet: string;
  nonce?: string;
  /** What runs before the first paint (lib/domain/document/document-scripts.ts). */
  headScript: string;
  /** The texts that the browser formats (lib/browser/messages): the brand's own as JSON, and the address of all. */
  browserTexts?: { texts?: string | undefined; words?: string | undefined };
  children: ReactNode;
}

/**
 * The `<html>` of every page: language and layout. The brand's texts are on `<body>`, because browsers look for the
 * encoding in the first 1,024 bytes only (HTML Standard, 4.2.5.4), and Next writes it at the start of `<head>`.
 */
export function Document(props: DocumentProps) {
  const { site, locale, client, styleSheet, nonce, headScript, browserTexts, children } = props;
  return (
    <html
      lang={locale}
      data-client={client}
      data-scheme={site.colorScheme}
      data-site={site.id}
      data-corners={site.look.corners}
      // The browser keeps the choice; every visitor gets the same page.
      data-consent={site.asksConsent ? "" : undefined}
      {...{
        [MISSING_PAGES_ATTRIBUTE]: listMissingPages(site).join(" ") || undefined,
        [FAILURE_DRAWING_ATTRIBUTE]: site.look.drawing,
        [FAILURE_LAYOUT_ATTRIBUTE]: site.look.missing,
      }}
      // The script below may have switched the layout before React arrives.
      suppressHydrationWarning
    >
      <head>
        {/* With a precedence React waits for it before the first paint, and keeps it when the crash page replaces this one. */}
        <link rel="stylesheet" href={styleSheet} precedence="brand" />
        {/*
          A page of which only a part is parsed is not painted: what is centered or at the end of a row would move when the rest comes. The
          browser waits until the named element begins, so that it stands at the end.
        */}
        <link rel="expect" href={`#${PAGE_END_ID}`} blocking="render" />
        {listFontPreloads(site.look.type, locale, site.currency, listFixedTexts(site)).map((path) => (
          <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* On finished pages the page server puts a file in its place (docs/decisions/021). */}
        <script nonce={nonce} {...{ [HEAD_SCRIPT_ATTRIBUTE]: "" }} suppressHydrationWarning>
          {headScript}
        </script>
        {isPreviewSite(site.id) ? (
          <script nonce={nonce} src={PREVIEW_SCRIPT_PATH} async {...{ [PREVIEW_SCRIPT_ATTRIBUTE]: "" }} />
        ) : null}
      </head>
      <body data-texts={browserTexts?.texts} data-words={browserTexts?.words}>
        {isPreviewSite(site.id) ? <PreviewBar /> : null}
        {site.testEnvironment === null ? null : <TestEnvironmentBar name={site.testEnvironment} />}
        {children}
        <span id={PAGE_END_ID} hidden />
      </body>
    </html>
  );
}
