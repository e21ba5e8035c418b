import type { ReactNode } from "react";
import type { Locale } from "@/lib/config/constants";

/**
 * A link to the same page in another language. The address `?language=xx` is enough: the middleware turns it into the
 * page's address in that language and stores the choice. The script in the head keeps the rest of the query.
 */
export function LanguageLink({
  locale,
  current,
  className,
  children,
}: {
  locale: Locale;
  current: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={`?language=${locale}`}
      lang={locale}
      hrefLang={locale}
      aria-current={current ? "true" : undefined}
    >
      {children}
    </a>
  );
}
