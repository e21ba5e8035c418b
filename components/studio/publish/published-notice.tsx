"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ShopLink } from "@/components/studio/brands/shop-link";
import layout from "@/components/studio/frame/layout.module.css";
import { CopyButton } from "@/components/ui/codes/copy-button";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { useFieldText, useFormatField } from "./document-field";

export interface PublishedVersion {
  number: number;
  /** The storefront was told, so it shows it at once. */
  notified: boolean;
  /** What it changed. */
  changes: readonly DraftChange[];
}

const MAX_CHANGES = 20;
const MAX_LETTERS = 60;
const shorten = (text: string) => (text.length <= MAX_LETTERS ? text : `${text.slice(0, MAX_LETTERS)}…`);

/** A version has just become live: the way to the shop, and what changed as one line for a message. */
export function PublishedNotice({ version: { number, notified, changes } }: { version: PublishedVersion }) {
  const t = useTranslations("studio.changes");
  const f = useTranslations("studio.frame");
  const { document } = useBrand();
  const getFieldText = useFieldText();
  const format = useFormatField();
  const parts = changes.slice(0, MAX_CHANGES).map(({ path, before, after }) => {
    const [from, to] = [before, after].map((value) => shorten(format(path, value)).replace(/\s+/g, " "));
    return `${getFieldText(path)}: ${from} → ${to}`;
  });
  if (changes.length > MAX_CHANGES) parts.push(t("others", { count: changes.length - MAX_CHANGES }));
  const line = [`${document.name}, ${t("version", { number })}`, parts.join("; ")].filter(Boolean).join(": ");
  return (
    <Notice
      tone="success"
      live="status"
      action={
        <span className={layout.inline}>
          <ShopLink document={document} />
          <CopyButton
            value={line}
            label={t("copyLine")}
            copiedLabel={f("copied")}
            failedLabel={f("copyFailed")}
            variant="secondary"
            size="sm"
          />
        </span>
      }
    >
      {t(notified ? "published" : "publishedLater", { number })}
    </Notice>
  );
}
