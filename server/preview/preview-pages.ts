import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type BuiltInLocale, LOCALES } from "@/lib/config/constants";
import { createPlainDocument, getPlainTitle } from "@/lib/server/entry/plain-page";
import { FILE_POLICY, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import type { PreviewRefusal } from "@/lib/server/preview/open-preview-link";

const page = z.object({ title: z.string(), text: z.string() });
const messagesSchema = z.object({ preview: z.object({ ended: page, impossible: page }) });

const STATUS_BY_REFUSAL = { ended: 404, impossible: 404, unavailable: 503 } as const;

/** Makes the page that says why a preview is not shown, which belongs to no brand, in a language. */
export type CreatePreviewPage = (refusal: PreviewRefusal, locale: BuiltInLocale) => Response;

/** Reads the texts of these pages once. */
export function createPreviewPages(root: string): CreatePreviewPage {
  const texts = new Map(
    LOCALES.map((locale) => {
      const file = readFileSync(join(root, "messages", locale, "errorPages.json"), "utf8");
      return [locale, messagesSchema.parse(JSON.parse(file)).preview] as const;
    }),
  );
  return (refusal, locale) => {
    const status = STATUS_BY_REFUSAL[refusal];
    const known = refusal === "unavailable" ? undefined : texts.get(locale)?.[refusal];
    const document = known
      ? createPlainDocument(known.title, `<p>${known.text}</p>`, locale)
      : createPlainDocument(getPlainTitle(503));
    return new Response(document, {
      status,
      headers: {
        ...SECURITY_HEADERS,
        "Content-Security-Policy": FILE_POLICY,
        "Content-Type": "text/html; charset=utf-8",
        ...(status === 503 ? { "Retry-After": "10" } : {}),
      },
    });
  };
}
