import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";

export interface ShellFrameProps {
  header: ReactNode;
  footer: ReactNode;
  className?: string;
  /** The class of the content. */
  mainClassName?: string;
  children: ReactNode;
}

/** The landmarks of every page: the link past the header, header, content and footer. */
export function ShellFrame({ header, footer, className, mainClassName, children }: ShellFrameProps) {
  const t = useTranslations("shell");
  return (
    <div className={className}>
      {/* A landmark, because nothing of a page stands outside of one. */}
      <nav aria-label={t("skip")}>
        <a href="#main" className="skip-link">
          {t("skip")}
        </a>
      </nav>
      {/* Where the reader is asked for consent, or changes the choice (rules/tracking#consent). */}
      <div id={CONSENT_BAR_ID} className="no-print" />
      {header}
      <main id="main" tabIndex={-1} className={mainClassName}>
        {children}
      </main>
      {footer}
    </div>
  );
}
