"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { DraftNote } from "@/components/studio/editor/draft-note";
import { readFieldLink } from "@/components/studio/editor/field-link";
import { TextArea } from "@/components/studio/editor/text-area";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { useTypedText } from "@/components/studio/editor/use-typed-field";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { TextField } from "@/components/ui/fields/text-field";
import { EmptyState } from "@/components/ui/text/empty-state";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { findLanguage, LanguageTabs } from "./language-tabs";
import { SearchResult } from "./search-result";
import styles from "./words-section.module.css";

interface WordRowProps {
  /** "home.hero.discover" */
  textKey: string;
  language: string;
  /** The product's text; null where it has none of this key. */
  text: string | null;
  /** The brand's text can't be used: the shop shows the product's. */
  isWrong: boolean;
  /** Values of the text beside it that the brand's leaves out; null: none. */
  dropped: string | number | null;
  /** The product's texts by key, for a text that search results show. */
  texts?: Readonly<Record<string, string>>;
}

/** One text: the product's, and beside it the brand's own. */
export function WordRow({ textKey, language, text, isWrong, dropped, texts = {} }: WordRowProps) {
  const t = useTranslations("studio.words");
  const { canEdit } = useBrand();
  const path = ["texts", language, textKey];
  const { field, input, clear } = useTypedText(path, FIELD_PARSERS.text);
  return (
    <li className={styles.row} data-field={path.join(".")}>
      <div className={styles.default} lang={language}>
        <code className={layout.small}>{textKey}</code>
        <p>{text ?? t("unknown")}</p>
      </div>
      <div>
        <TextArea
          label={t("ownOf", { key: textKey })}
          hideLabel
          lang={language}
          placeholder={text ?? ""}
          {...input}
          hint={dropped === null ? undefined : t("dropped", { value: dropped })}
          error={input.error ?? (isWrong ? t("wrong") : undefined)}
        />
        {field.value !== null && canEdit ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("resetOf", { key: textKey })}
            onClick={() => {
              clear();
              void field.save(null);
            }}
          >
            {t("reset")}
          </Button>
        ) : null}
        <DraftNote field={field} isWrongTold />
        <SearchResult
          textKey={textKey}
          language={language}
          text={input.value === "" ? (text ?? "") : input.value}
          texts={texts}
        />
      </div>
    </li>
  );
}

const PAGE = 40;

/** The product's texts with the brand's own in their place, by key, in one language at a time. */
export function WordsSection() {
  const t = useTranslations("studio.words");
  const { document } = useBrand();
  const [link] = useState(readFieldLink);
  const [language, setLanguage] = useState(findLanguage(document.langs, link));
  const linked = link?.[0] === "texts" && link[1] === language ? link[2] : undefined;
  return (
    <Panel lead={t("lead")}>
      <LanguageTabs label={t("language")} value={language} onChange={setLanguage} />
      <WordList key={language} language={language} start={linked ?? ""} />
    </Panel>
  );
}

/** @param start what is searched for at first */
function WordList({ language, start }: { language: string; start: string }) {
  const t = useTranslations("studio.words");
  const { document, data } = useBrand();
  const query = useAdminQuery("listDefaultTexts", { brand: data.brand.brand, language });
  const [typed, setTyped] = useState(start);
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [count, setCount] = useState(PAGE);
  const search = useDeferredValue(typed.trim().toLowerCase());
  const answer = query.data;
  if (!answer) return <QueryNotice query={query} />;
  const own = document.texts[language] ?? {};
  const keys = [...new Set([...Object.keys(own), ...Object.keys(answer.texts)])].filter((key) => {
    if (isOwnOnly && !Object.hasOwn(own, key)) return false;
    return (
      search === "" || `${key} ${answer.texts[key] ?? ""} ${own[key] ?? ""}`.toLowerCase().includes(search)
    );
  });
  const warnings = data.warnings.filter(({ path }) => path[0] === "texts" && path[1] === language);
  const findWarning = (key: string, codes: readonly string[]) =>
    warnings.find(({ code, path }) => codes.includes(code) && path[2] === key);
  return (
    <>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={t("search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setCount(PAGE);
          }}
        />
        <CheckboxField
          label={t("own")}
          checked={isOwnOnly}
          onChange={(event) => setOwnOnly(event.target.checked)}
        />
      </div>
      <p role="status" className={layout.muted}>
        {t("count", { count: keys.length })}
      </p>
      {keys.length === 0 ? <EmptyState title={t("none")} /> : null}
      <ul className={styles.list}>
        {keys.slice(0, count).map((key) => (
          <WordRow
            key={key}
            textKey={key}
            language={language}
            text={answer.texts[key] ?? null}
            texts={answer.texts}
            isWrong={findWarning(key, ["unknownText", "unusableText"]) !== undefined}
            dropped={findWarning(key, ["droppedValue"])?.values.value ?? null}
          />
        ))}
      </ul>
      {keys.length > count ? (
        <Button variant="secondary" onClick={() => setCount(count + PAGE)}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
