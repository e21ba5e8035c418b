import { useTranslations } from "next-intl";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import { GlobeIcon } from "@/components/ui/art/icons/header-icons";
import { getButtonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/config/constants";
import { getNativeLanguageName } from "@/lib/i18n/language-name";
import { LanguageList } from "./language-list";
import styles from "./language-switch.module.css";

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
