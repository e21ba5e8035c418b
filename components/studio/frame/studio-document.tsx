import type { ReactNode } from "react";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import type { Locale } from "@/lib/config/constants";
import "@/components/shell/look.css";
import "@/components/ui/tokens.css";
import { StudioMessages } from "./studio-messages";

export interface StudioDocumentProps {
  locale: Locale;
  /** The texts of the console by namespace, as JSON. */
  messages: string;
  client: "web" | "wap";
  styleSheet: string;
  /** The addresses of the font files that the first paint needs. */
  fonts: readonly string[];
  children: ReactNode;
}

/** The `<html>` of the operators' console. */
export function StudioDocument({
  locale,
  messages,
  client,
  styleSheet,
  fonts,
  children,
}: StudioDocumentProps) {
  return (
    <html lang={locale} data-client={client} data-corners="soft">
      <head>
        <link rel="stylesheet" href={styleSheet} precedence="brand" />
        {fonts.map((path) => (
          <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        <StudioMessages locale={locale} text={messages}>
          <AdminCache>{children}</AdminCache>
        </StudioMessages>
      </body>
    </html>
  );
}
