import type { PreviewPage } from "@/components/studio/preview/preview-pages";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { parseJson } from "@/lib/contract/parse-json";
import type { PreviewDevice } from "./device-frame";

const KEY = "console-preview";

interface PreviewChoice {
  page: PreviewPage;
  device: PreviewDevice;
  language: string;
}

/** Keeps what is looked at for the section that a click opens, in this tab. */
export const keepChoice = (choice: PreviewChoice): void =>
  void writeStoredText("session", KEY, JSON.stringify(choice));

/** What was looked at when a click led here, once; of another form, of an earlier release, nothing. */
export function takeChoice(): Partial<Record<keyof PreviewChoice, unknown>> {
  const stored = parseJson(readStoredText("session", KEY) ?? "");
  writeStoredText("session", KEY, null);
  return typeof stored === "object" && stored !== null ? stored : {};
}
