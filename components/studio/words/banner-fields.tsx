"use client";

import { useTranslations } from "next-intl";
import { DraftNote } from "@/components/studio/editor/draft-note";
import editor from "@/components/studio/editor/editor.module.css";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import { type TypedForm, useTypedField } from "@/components/studio/editor/use-typed-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

type Banner = BrandDocument["banner"][string];

const { text: plain, moment } = FIELD_PARSERS;

/** One value, because an announcement without its text is none: its link and end go with it. */
const BANNER: TypedForm<"text" | "path" | "endsAt"> = {
  format: (value) => {
    const { text, path, endsAt } = (value ?? {}) as Partial<Banner>;
    return { text: plain.format(text), path: plain.format(path), endsAt: moment.format(endsAt) };
  },
  parse: (texts, stored) => {
    const end = moment.parse(texts.endsAt);
    if (end === undefined) return undefined;
    const isRemoved = stored.text !== "" && texts.text.trim() === "";
    const parts = { text: plain.parse(texts.text), path: plain.parse(texts.path), endsAt: end };
    return isRemoved || Object.values(parts).every((part) => part === null) ? null : parts;
  },
};

/** The announcement of a brand in a language: its text, where it leads and when it ends, in any order. */
export function BannerFields({ language }: { language: string }) {
  const t = useTranslations("studio");
  const path = ["banner", language];
  const { field, bind, isWrong } = useTypedField(path, BANNER);
  return (
    <div data-field={path.join(".")} className={editor.list}>
      <div className={editor.fields}>
        <TextField {...bind("text")} label={t("fields.banner")} hint={t("hints.banner")} lang={language} />
        <TextField {...bind("path")} label={t("fields.bannerPath")} hint={t("hints.bannerPath")} />
        <TextField
          {...bind("endsAt")}
          type="datetime-local"
          label={t("fields.bannerEnd")}
          hint={t("hints.bannerEnd")}
          {...(isWrong ? { error: t("editor.wrong.moment") } : {})}
        />
      </div>
      <DraftNote field={field} />
    </div>
  );
}
