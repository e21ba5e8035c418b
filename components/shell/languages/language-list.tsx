import { useTranslations } from "next-intl";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import type { Locale } from "@/lib/config/constants";
import { getNativeLanguageName } from "@/lib/i18n/language-name";
import { LanguageLink } from "./language-link";
import styles from "./language-list.module.css";

/** The brand's languages by their own names. `row`: side by side, as in the footer and the phone's menu. */
export function LanguageList({
  locales,
  locale,
  row = false,
}: {
  locales: readonly Locale[];
  locale: Locale;
  row?: boolean;
}) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("language.label")}>
      <ul className={row ? styles.row : styles.list}>
        {locales.map((one) => (
          <li key={one}>
            <LanguageLink
              locale={one}
              current={one === locale}
              className={classNames(styles.link, one === locale && styles.current)}
            >
              {getNativeLanguageName(one)}
              {one === locale && !row ? <CheckIcon size={18} /> : null}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
