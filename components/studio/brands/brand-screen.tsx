"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CouponsScreen } from "@/components/studio/coupons/coupons-screen";
import { SecretsScreen } from "@/components/studio/credentials/secrets-screen";
import { EditorSection } from "@/components/studio/editor/editor-section";
import { useFieldLink } from "@/components/studio/editor/field-link";
import { FIELD_SECTIONS, isFieldSection } from "@/components/studio/editor/field-sections";
import { MethodsSection } from "@/components/studio/editor/methods-section";
import { PlansSection } from "@/components/studio/editor/plans-section";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { LanguagesSection } from "@/components/studio/languages/languages-section";
import { ImageSection } from "@/components/studio/pictures/image-section";
import {
  PreviewBeside,
  PreviewOpener,
  usePreviewPlace,
} from "@/components/studio/preview/beside/preview-beside";
import { getSectionPage } from "@/components/studio/preview/preview-pages";
import { PreviewScreen } from "@/components/studio/preview/preview-screen";
import { ChangesScreen } from "@/components/studio/publish/changes-screen";
import { WarningList } from "@/components/studio/publish/document-field";
import { RatesScreen } from "@/components/studio/rates/rates-screen";
import { ReportScreen } from "@/components/studio/report/report-screen";
import { useHasRole } from "@/components/studio/session/operator-context";
import { SetupList } from "@/components/studio/setup/setup-list";
import { FileScreen } from "@/components/studio/versions/file-screen";
import { VersionsScreen } from "@/components/studio/versions/versions-screen";
import { WithdrawalsScreen } from "@/components/studio/withdrawals/withdrawals-screen";
import { PagesSection } from "@/components/studio/words/pages-section";
import { WordsSection } from "@/components/studio/words/words-section";
import { page } from "@/lib/browser/page";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { BrandBadges } from "./brand-badges";
import { BrandProvider, createDraftSaves, type DraftSaves, useBrand } from "./brand-context";
import { BrandMenu, REMOVED_TASKS } from "./brand-menu";
import styles from "./brand-screen.module.css";
import { ShopLink } from "./shop-link";

/** One brand: its draft section by section, what it changes, and what was live before. */
export function BrandScreen({ brand, section: expected }: { brand: string; section?: string | undefined }) {
  const t = useTranslations("studio.brand");
  const isEditor = useHasRole("editor");
  const query = useAdminQuery("readBrand", { brand });
  const { data, failure, reload, update } = query;
  const [saves] = useState(createDraftSaves);
  const place = usePreviewPlace();
  useLeaveGuard(saves);
  const document = data?.draft?.document ?? data?.live;
  if (!data || !document)
    return (
      <>
        <ScreenHead title={brand} />
        {data ? (
          <FailureNotice failure={{ problem: "unknown", detail: brand }} />
        ) : (
          <QueryNotice query={query} />
        )}
      </>
    );
  const isRemoved = data.brand.status === "removed";
  const section = getSection(expected, isRemoved);
  const canEdit = isEditor && !isRemoved;
  const previewed = isRemoved ? null : getSectionPage(section);
  const state = {
    data,
    document,
    canEdit,
    saves,
    reload,
    applyDraft: (answer: Pick<typeof data, "warnings"> & { draft: NonNullable<typeof data.draft> }) =>
      update((shown) => ({ ...shown, ...answer })),
  };
  return (
    <BrandProvider value={state}>
      <ScreenHead
        title={document.name}
        lead={<BrandBadges brand={data.brand} />}
        actions={
          <>
            {previewed ? <PreviewOpener page={previewed} place={place} /> : null}
            {data.brand.status === "live" && data.live ? <ShopLink document={data.live} /> : null}
          </>
        }
      />
      <FailureNotice failure={failure} onRetry={reload} />
      <div className={styles.layout}>
        <BrandMenu brand={brand} section={section} />
        <div className={styles.content}>
          {canEdit ? null : <p className={layout.muted}>{t(isRemoved ? "removed" : "readOnly")}</p>}
          <BrandSection section={section} />
        </div>
        {previewed ? <PreviewBeside page={previewed} place={place} /> : null}
      </div>
    </BrandProvider>
  );
}

/** Of a removed brand nothing else is left than what was. */
function getSection(expected: string | undefined, isRemoved: boolean): string {
  if (!isRemoved) return expected ?? "basics";
  return REMOVED_TASKS.find((task) => task === expected) ?? "versions";
}

function BrandSection({ section }: { section: string }) {
  const { data } = useBrand();
  const visit = useFieldLink();
  if (section === "setup") return <SetupList />;
  if (section === "preview") return <PreviewScreen />;
  if (section === "changes") return <ChangesScreen />;
  if (section === "versions") return <VersionsScreen />;
  if (section === "report") return <ReportScreen />;
  if (section === "file") return <FileScreen />;
  if (section === "coupons") return <CouponsScreen />;
  if (section === "rates") return <RatesScreen />;
  if (section === "secrets") return <SecretsScreen />;
  if (section === "withdrawals") return <WithdrawalsScreen />;
  return (
    <>
      {section === "pictures" ? null : <WarningList warnings={data.warnings} section={section} />}
      {isFieldSection(section) ? <EditorSection section={section} groups={FIELD_SECTIONS[section]} /> : null}
      {section === "pictures" ? <ImageSection /> : null}
      {section === "languages" ? <LanguagesSection /> : null}
      {section === "words" ? <WordsSection key={visit} /> : null}
      {section === "pages" ? <PagesSection key={visit} /> : null}
      {section === "plans" ? <PlansSection /> : null}
      {section === "methods" ? <MethodsSection /> : null}
    </>
  );
}

/**
 * Keeps what is typed from being lost with the page: a link waits until the saves that leaving a field has begun are done, and the
 * browser asks before it leaves what is not stored.
 */
function useLeaveGuard(saves: DraftSaves): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saves.hasUnsaved()) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const address = saves.isBusy() ? readPlainLink(event) : null;
      if (address === null) return;
      event.preventDefault();
      void saves.settle().then(() => page.open(address));
    };
    window.addEventListener("beforeunload", warn);
    document.addEventListener("click", follow);
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("click", follow);
    };
  }, [saves]);
}

/** The address of a link that opens in this window; null for any other click. */
function readPlainLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || event.defaultPrevented || !link || link.target !== "" || link.download !== "") return null;
  const isFragment = link.getAttribute("href")?.startsWith("#") ?? true;
  return isFragment ? null : link.href;
}
