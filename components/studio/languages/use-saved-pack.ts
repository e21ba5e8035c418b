"use client";

import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { Locale } from "@/lib/config/constants";

/** Saves the words of a language as a file: of a version, or (null) to translate. */
export const useSavedPack = (brand: string) =>
  useAdminAction(
    ({ language, version }: { language: Locale; version: string | null }) =>
      callAdmin("exportLanguage", { brand, language, version }),
    ({ file }) =>
      saveFile(`${brand}-${file.language}.json`, `${JSON.stringify(file, null, 2)}\n`, "application/json"),
  );
