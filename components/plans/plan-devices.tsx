import { useTranslations } from "next-intl";
import { DeviceRow } from "@/components/ui/device-picture";
import styles from "./plan-devices.module.css";

/** How many devices may play at once: as pictures, and in words. `of` draws the others' as outlines, to compare. */
export function PlanDevices({ count, of }: { count: number; of?: number }) {
  const t = useTranslations("plans");
  const words = t("devices", { count });
  return (
    <div className={styles.devices}>
      <DeviceRow count={Math.min(count, MOST)} of={of && Math.min(of, MOST)} label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

/** More pictures than this say nothing more; the words still do. */
const MOST = 6;
