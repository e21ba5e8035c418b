"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import layout from "@/components/studio/frame/layout.module.css";
import { SelectField } from "@/components/ui/fields/select-field";
import { PREVIEW_STATES, type PreviewState } from "@/lib/contract/admin/preview-site";
import type { Preview } from "@/lib/contract/admin/previews";
import styles from "./preview.module.css";
import {
  createPreviewAddress,
  getPageState,
  getPreviewPath,
  listPreviewPages,
  PAGE_BY_STATE,
  type PreviewPage,
} from "./preview-pages";

const WIDTHS = ["phone", "desktop"] as const;
/** Both sides, or one alone and larger. */
const SIDES = ["both", "draft", "live"] as const;

/** The same page of the draft and of what is live, side by side. */
export function PreviewFrames({ previews }: { previews: readonly Preview[] }) {
  const t = useTranslations("studio.preview");
  const { document, data } = useBrand();
  const [state, setState] = useState<PreviewState>("visitor");
  const [page, setPage] = useState<PreviewPage>("home");
  const [language, setLanguage] = useState(document.langs[0] ?? "en");
  const [width, setWidth] = useState<string>("phone");
  const [side, setSide] = useState<string>("both");
  const sides = previews.filter(({ of }) => side === "both" || side === of);
  const possible = PREVIEW_STATES.filter((known) => previews.every(({ states }) => states.includes(known)));
  const impossible = PREVIEW_STATES.filter((known) => !possible.includes(known));
  const chooseState = (chosen: PreviewState) => {
    setState(chosen);
    setPage(PAGE_BY_STATE[chosen]);
  };
  const choosePage = (chosen: PreviewPage) => {
    setPage(chosen);
    setState(getPageState(chosen, possible, state) ?? "visitor");
  };
  return (
    <div className={layout.stack}>
      <div className={styles.controls}>
        <SelectField
          label={t("state")}
          value={state}
          options={possible.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(event) => chooseState(event.target.value as PreviewState)}
        />
        <SelectField
          label={t("page")}
          value={page}
          options={listPreviewPages(document, possible).map((value) => ({
            value,
            label: t(`pages.${value}`),
          }))}
          onChange={(event) => choosePage(event.target.value as PreviewPage)}
        />
        <SelectField
          label={t("language")}
          value={language}
          options={document.langs.map((value) => ({ value, label: getLanguageName(value) }))}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <SelectField
          label={t("width")}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setWidth(event.target.value)}
        />
        {previews.length > 1 ? (
          <SelectField
            label={t("side")}
            value={side}
            options={SIDES.map((value) => ({ value, label: t(value) }))}
            onChange={(event) => setSide(event.target.value)}
          />
        ) : null}
      </div>
      {impossible.length > 0 ? (
        <p className={layout.muted}>
          {t("notPossible", { states: impossible.map((value) => t(`states.${value}`)).join(", ") })}
        </p>
      ) : null}
      <div className={styles.frames} data-width={width} data-alone={sides.length === 1 || undefined}>
        {sides.map((preview) => {
          const shown = (preview.of === "live" ? data.live : null) ?? document;
          const address = createPreviewAddress(preview.link, state, getPreviewPath(page, shown, language));
          const what = t(preview.of);
          return (
            <section key={preview.of} className={styles.side}>
              <h3 className={styles.what}>
                {what}
                <a href={address} target="_blank" rel="noreferrer" className={styles.alone}>
                  {t("openAlone")}
                  <span className="visually-hidden"> ({what})</span>
                </a>
              </h3>
              <div className={styles.box}>
                {/* Another address is another frame, so that going back in the console does not go through its pages. */}
                <div className={styles.page}>
                  <iframe
                    key={address}
                    className={styles.frame}
                    src={address}
                    title={t("shown", { what, page: t(`pages.${page}`) })}
                  />
                </div>
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}
