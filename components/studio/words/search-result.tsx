"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { getShopAddress } from "@/components/studio/brands/shop-link";
import layout from "@/components/studio/frame/layout.module.css";
import { joinTitle } from "@/lib/domain/site/join-title";
import styles from "./words-section.module.css";

/** What search engines show of a title and of a description, about: they cut by width. */
const SHOWN = { title: 60, description: 160 } as const;

/** The pages whose title and description are texts of the same name, with their addresses. */
const PATHS: Readonly<Record<string, string>> = {
  home: "",
  pricingTable: "/pricing-table",
  help: "/help",
  privacy: "/privacy",
};

/** The page and part that a text is in search results; null: none. */
function findSearchPart(textKey: string): { page: string; part: keyof typeof SHOWN } | null {
  const [area, part, page = ""] = textKey.split(".");
  const isPart = area === "meta" && (part === "title" || part === "description");
  return isPart && Object.hasOwn(PATHS, page) ? { page, part } : null;
}

export interface SearchResultProps {
  textKey: string;
  language: string;
  /** What is typed, or the product's text. */
  text: string;
  /** The product's texts by key. */
  texts: Readonly<Record<string, string>>;
}

/** A page as a search engine shows it, with the text that is being written, and how long that is. */
export function SearchResult({ textKey, language, text, texts }: SearchResultProps) {
  const t = useTranslations("studio.words");
  const { document } = useBrand();
  const found = findSearchPart(textKey);
  if (!found) return null;
  const { page, part } = found;
  const fill = (message: string) => fillIn(message, document.name);
  const getText = (key: string) => document.texts[language]?.[key] ?? texts[key] ?? "";
  const title = joinTitle(fill(part === "title" ? text : getText(`meta.title.${page}`)), document.name);
  const description = fill(part === "description" ? text : getText(`meta.description.${page}`));
  const length = [...(part === "title" ? title : description)].length;
  const address = getShopAddress(document, window.location) ?? "";
  return (
    <figure className={styles.result}>
      <figcaption className={layout.small}>
        <span>{t("searchResult")}</span>{" "}
        <span className={length > SHOWN[part] ? styles.long : undefined}>
          {t("length", { length, shown: SHOWN[part] })}
        </span>{" "}
        {part === "title" ? <span>{t("nameAdded")}</span> : null}
      </figcaption>
      <p className={layout.small}>{`${address}${PATHS[page] ?? ""}`}</p>
      <p className={styles.resultTitle} lang={language}>
        {shorten(title, SHOWN.title)}
      </p>
      <p lang={language}>{shorten(description, SHOWN.description)}</p>
    </figure>
  );
}

const shorten = (text: string, max: number) => {
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max).join("").trimEnd()}…`;
};

/** A message with the brand's name in it; of a choice, what is shown where the brand has the feature. */
const fillIn = (message: string, name: string) =>
  message
    .replace(/\{\w+, select, on \{([^{}]*)\} other \{[^{}]*\}\}/g, "$1")
    .replace(/\{name\}/g, name)
    .replace(/\{[^{}]*\}/g, "…");
