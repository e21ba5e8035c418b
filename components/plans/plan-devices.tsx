import { useTranslations } from "next-intl";
import { DevicePictures } from "@/components/ui/art/device-pictures";
import styles from "./plan-devices.module.css";

/** The number of devices at once, as drawings and as text. Devices up to `of` are drawn as outlines, to compare plans. */
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

/** The most drawings; the text has the exact number. */
const MAX_PICTURES = 6;
