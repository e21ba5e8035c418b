import { useTranslations } from "next-intl";
import { LaptopIcon, MobileIcon, TabletIcon, TvIcon } from "@/components/ui/icons";
import styles from "./plan-devices.module.css";

const PICTURES = [TvIcon, MobileIcon, LaptopIcon, TabletIcon, TvIcon, MobileIcon];
const MOST = PICTURES.length;

/** How many devices may play at once: as pictures, and in words. */
export function PlanDevices({ count }: { count: number }) {
  const t = useTranslations("plans");
  const more = count - MOST;
  return (
    <div className={styles.devices}>
      <span className={styles.pictures} aria-hidden="true">
        {PICTURES.slice(0, count).map((Picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of pictures
          <span key={index} className={styles.picture}>
            <Picture size={20} />
          </span>
        ))}
        {more > 0 ? <span className={styles.more}>+{more}</span> : null}
      </span>
      <span>{t("devices", { count })}</span>
    </div>
  );
}
