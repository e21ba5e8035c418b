import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

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
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      {header}
      <main id="main" tabIndex={-1} className={mainClassName}>
        {children}
      </main>
      {footer}
    </div>
  );
}
