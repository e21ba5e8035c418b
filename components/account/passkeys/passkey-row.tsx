import { useTranslations } from "next-intl";
import rows from "@/components/account/list-rows.module.css";
import { KeyIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { Locale } from "@/lib/config/constants";
import type { Passkey } from "@/lib/contract/user/passkeys";
import styles from "./passkeys.module.css";

export interface PasskeyRowProps {
  passkey: Passkey;
  name: string;
  locale: Locale;
  /** The server's clock (epoch milliseconds). */
  now: number;
  /** Null where that can't be done. */
  onRename: (() => void) | null;
  onRemove: (() => void) | null;
}

/** One passkey: its name, when it was added and last used, and what can be done with it. */
export function PasskeyRow({ passkey, name, locale, now, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations("account.passkeys");
  const { createdAt, lastUsedAt } = passkey;
  // A passkey that was added on this page is younger than the page.
  const time = (at: number) => <RelativeTime at={at} now={Math.max(at, now)} locale={locale} />;
  return (
    <li className={styles.passkey}>
      <span className={rows.icon}>
        <KeyIcon />
      </span>
      <div className={rows.text}>
        <p className={rows.name}>{name}</p>
        <p className={rows.facts}>
          <span>{t.rich("added", { time: () => time(createdAt) })}</span>
          {lastUsedAt ? <span>{t.rich("used", { time: () => time(lastUsedAt) })}</span> : null}
        </p>
      </div>
      <div className={styles.actions}>
        {onRename ? (
          <Button variant="ghost" size="sm" aria-label={t("renameOf", { name })} onClick={onRename}>
            {t("rename")}
          </Button>
        ) : null}
        {onRemove ? (
          <Button variant="ghost" size="sm" aria-label={t("removeOf", { name })} onClick={onRemove}>
            {t("remove")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
