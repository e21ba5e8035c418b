import { useTranslations } from "next-intl";
import rows from "@/components/account/list-rows.module.css";
import { DevicesIcon, MobileIcon } from "@/components/ui/art/icons/service-icons";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { Locale } from "@/lib/config/constants";
import type { Device } from "@/lib/contract/user/devices";
import styles from "./device-list.module.css";

export interface DeviceRowProps {
  device: Device;
  locale: Locale;
  /** The server's clock (epoch milliseconds). */
  now: number;
  onEnd: () => void;
}

/** One log-in: device, IP address, time, and whether it is still open (rules/accounts#devices). */
export function DeviceRow({ device, locale, now, onEnd }: DeviceRowProps) {
  const t = useTranslations("account.devices");
  const kind = getDeviceCategory(device);
  const name = getDeviceName(device, t);
  return (
    <li className={styles.device} data-open={device.open || undefined}>
      <span className={rows.icon}>{kind === "phone" ? <MobileIcon /> : <DevicesIcon />}</span>
      <div className={styles.text}>
        <p className={rows.name}>{name}</p>
        <p className={rows.facts}>
          {device.model ? <span>{t(kind)}</span> : null}
          {/^[\d.:a-f]+$/i.test(device.ip) ? <span>{t("ip", { ip: device.ip })}</span> : null}
          <RelativeTime at={device.loggedInAt} now={now} locale={locale} />
        </p>
      </div>
      {device.current ? (
        <Badge tone="brand">{t("here")}</Badge>
      ) : device.open ? (
        <Button variant="ghost" size="sm" aria-label={t("endOf", { device: name })} onClick={onEnd}>
          {t("end")}
        </Button>
      ) : (
        <Badge>{t("ended")}</Badge>
      )}
    </li>
  );
}

type DeviceCategory = "tv" | "app" | "phone" | "computer";

/** The category of a device; its scene is more precise than its layout. */
function getDeviceCategory({ scene, clientType }: Device): DeviceCategory {
  if (scene === "STB") return "tv";
  if (scene === "APP") return "app";
  return clientType === "WAP" ? "phone" : "computer";
}

/** The name of a device: its model where the upstream knows it, else its category. */
export function getDeviceName(device: Device, t: (key: DeviceCategory) => string): string {
  return device.model ?? t(getDeviceCategory(device));
}
