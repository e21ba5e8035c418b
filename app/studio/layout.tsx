import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { StudioDocument } from "@/components/studio/frame/studio-document";
import { listFontPreloads } from "@/lib/domain/site/fonts/font-rules";
import { pickStudioLocale } from "@/lib/domain/studio/pick-studio-locale";
import { loadStudioMessages } from "@/lib/i18n/load-messages";
import { detectClientType } from "@/lib/server/entry/detect-client-type";
import { LANGUAGE_COOKIE, readCookie } from "@/lib/server/session/cookie";
import { getStudioStyleSheetPath, STUDIO_TYPE } from "@/lib/server/studio/studio-style-sheet";

/** Rendered for each request, so that every script has the nonce of the content security policy. */
export const instant = false;

export const metadata: Metadata = {
  title: "Studio",
  robots: { index: false, follow: false },
  // No file: the console has no brand's icon.
  icons: { icon: "data:," },
};

export default async function StudioLayout({ children }: { children: ReactNode }) {
  await connection();
  const input = await headers();
  const locale = pickStudioLocale(
    readCookie(input.get("cookie"), LANGUAGE_COOKIE),
    input.get("accept-language"),
  );
  return (
    <StudioDocument
      locale={locale}
      messages={JSON.stringify(await loadStudioMessages(locale))}
      client={detectClientType(input.get("user-agent") ?? "") === "WAP" ? "wap" : "web"}
      styleSheet={getStudioStyleSheetPath()}
      fonts={listFontPreloads(STUDIO_TYPE, locale, "USD")}
    >
      {children}
    </StudioDocument>
  );
}
