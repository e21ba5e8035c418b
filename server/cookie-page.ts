import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { LOCALES } from "@/lib/config/constants";
import { createPlainDocument, getPlainTitle } from "@/lib/server/entry/plain-page";
import { PLAIN_REFERENCE_PLACE } from "@/lib/server/entry/plain-reference";

const messagesSchema = z.object({ cookies: z.string(), home: z.string() });

/** The page for a browser whose cookies were removed: in every language, because neither brand nor reader is known. */
export function createCookiePage(root: string): string {
  const paragraphs = LOCALES.map((locale) => {
    const file = readFileSync(join(root, "messages", locale, "errorPages.json"), "utf8");
    const { cookies, home } = messagesSchema.parse(JSON.parse(file));
    return `<p lang="${locale}">${cookies} <a href="/">${home}</a></p>`;
  });
  return createPlainDocument(getPlainTitle(431), `${paragraphs.join("")}${PLAIN_REFERENCE_PLACE}`);
}
