import { useTranslations } from "next-intl";
import { DevicePictures } from "@/components/ui/art/device-pictures";
import styles from "./plan-devices.module.css";

/** How many devices may play at once: as pictures, and in words. `of` draws the others' as outlines, to compare. */
export function PlanDevices({ count, of: maxCount }: { count: number; of?: number }) {
  const t = useTranslations("plans");
  const label = t("devices", { count });
  return (
    <div className={styles.devices}>
      <DevicePictures
        count={Math.min(count, MAX_PICTURES)}
        total={maxCount && Math.min(maxCount, MAX_PICTURES)}
        label={label}
      />
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

/** More pictures than this say nothing more; the words still do. */
const MAX_PICTURES = 6;
