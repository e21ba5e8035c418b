import { useTranslations } from "next-intl";
import { CheckIcon, ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import { GlobeIcon } from "@/components/ui/art/icons/header-icons";
import { getButtonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { Locale } from "@/lib/config/constants";
import { getNativeLanguageName } from "@/lib/i18n/locale-href";
import styles from "./language-list.module.css";

/**
 * The brand's languages by their own names, as links to the same page: the middleware turns `?language=xx` into the page's address
 * in that language and stores the choice, and the script in the head keeps the rest of the query.
 * `row`: side by side, as in the footer and the phone's menu. `isSetting`: within a page, where it is no landmark beside the
 * footer's.
 */
export function LanguageList({
  locales,
  locale,
  row = false,
  isSetting = false,
}: {
  locales: readonly Locale[];
  locale: Locale;
  row?: boolean;
  isSetting?: boolean;
}) {
  const t = useTranslations("shell");
  const List = isSetting ? "div" : "nav";
  return (
    <List role={isSetting ? "group" : undefined} aria-label={t("language.label")}>
      <ul className={row ? styles.row : styles.list}>
        {locales.map((item) => (
          <li key={item}>
            <a
              className={classNames(styles.link, item === locale && styles.current)}
              href={`?language=${item}`}
              lang={item}
              hrefLang={item}
              aria-current={item === locale ? "true" : undefined}
            >
              {getNativeLanguageName(item)}
              {item === locale && !row ? <CheckIcon size={18} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </List>
  );
}

/** The language in the header: a button with the list in a popover, which needs no script. */
export function LanguageSwitch({ locales, locale }: { locales: readonly Locale[]; locale: Locale }) {
  const t = useTranslations("shell");
  if (locales.length < 2) return null;
  return (
    <div className={styles.switch}>
      <button
        type="button"
        popoverTarget="language-menu"
        className={getButtonClass({ variant: "ghost", size: "sm" }, styles.button)}
        // Starts with the visible code, so that voice control can name the button (WCAG 2.5.3).
        aria-label={t("language.change", { code: locale, language: getNativeLanguageName(locale) })}
      >
        <GlobeIcon size={18} />
        <span className={styles.code}>{locale}</span>
        <ChevronDownIcon size={16} />
      </button>
      <div id="language-menu" popover="auto" className={styles.menu}>
        <LanguageList locales={locales} locale={locale} />
      </div>
    </div>
  );
}
