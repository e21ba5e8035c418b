"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getLanguageName } from "@/components/studio/editor/language-name";
import layout from "@/components/studio/frame/layout.module.css";
import { SelectField } from "@/components/ui/fields/select-field";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { PREVIEW_STATES, type PreviewState } from "@/lib/contract/admin/preview-site";
import type { Preview } from "@/lib/contract/admin/previews";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/document-marks";
import styles from "./preview.module.css";

/** The pages of the shop that a preview is begun at; every other one is reached from there. */
const PREVIEW_PAGES = [
  "home",
  "plans",
  "plan",
  "login",
  "register",
  "forgot",
  "account",
  "orders",
  "payment",
  "television",
  "help",
  "privacy",
  "consent",
  "televisionLogin",
  "missing",
] as const;
type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** The page on which a state shows. */
const PAGE_BY_STATE: Record<PreviewState, PreviewPage> = {
  visitor: "home",
  trial: "account",
  pastDue: "account",
  pixWaiting: "orders",
  refunded: "orders",
  television: "television",
};

type Document = Pick<BrandDocument, "plans" | "langs">;

/** The first plan that is on sale; null where there is none. */
const findPlan = ({ plans }: Document): string | null =>
  Object.entries(plans)
    .filter(([, { active }]) => active)
    .sort(([, one], [, other]) => one.position - other.position)[0]?.[0] ?? null;

/** The pages that the brand has: without a plan there is neither its page nor its payment. */
const listPreviewPages = (document: Document): PreviewPage[] =>
  PREVIEW_PAGES.filter((page) => (page !== "plan" && page !== "payment") || findPlan(document) !== null);

/** The path of a page in a language of the brand. */
function getPreviewPath(page: PreviewPage, document: Document, language: string): string {
  const plan = findPlan(document) ?? "";
  const paths: Record<PreviewPage, string> = {
    home: "",
    plans: "/pricing-table",
    plan: `/plan-details/${plan}`,
    login: "/login",
    register: "/register",
    account: "/account",
    orders: "/orders",
    payment: `/payment?planId=${plan}`,
    television: "/stb-orders",
    help: "/help",
    privacy: "/privacy",
    consent: `/privacy${CHOICES_FRAGMENT}`,
    forgot: "/forgot-password",
    televisionLogin: "/tv",
    missing: "/404",
  };
  const prefix = language === document.langs[0] ? "" : `/${language}`;
  return `${prefix}${paths[page]}` || "/";
}

/** The address that opens a preview as somebody at a path. */
const createPreviewAddress = (link: string, state: PreviewState, path: string): string =>
  `${link}&state=${state}&path=${encodeURIComponent(path)}`;

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
          options={listPreviewPages(document).map((value) => ({ value, label: t(`pages.${value}`) }))}
          onChange={(event) => setPage(event.target.value as PreviewPage)}
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
