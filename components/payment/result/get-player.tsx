import { getTranslations } from "next-intl/server";
import { QrCode } from "@/components/ui/codes/qr-code";
import { Card } from "@/components/ui/layout/card";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Site } from "@/lib/domain/site/site";
import styles from "./get-player.module.css";

export interface GetPlayerProps {
  site: Pick<Site, "name" | "players" | "features">;
}

/** Where a member gets the player (rules/brands#players): a link for each kind of device and, on a desktop, its QR code for a phone. */
export async function GetPlayer({ site: { name, players, features } }: GetPlayerProps) {
  if (players.length === 0) return null;
  const t = await getTranslations("payment.player");
  return (
    <Card as="section" aria-labelledby="get-player" className={styles.player}>
      <div className={styles.head}>
        <h2 id="get-player" className={styles.title}>
          {t("title", { name })}
        </h2>
        <p className={styles.lead}>{t(features.deliveredAccount ? "lead" : "leadAccount")}</p>
        <p className={`${styles.lead} only-web`}>{t("scan")}</p>
      </div>
      <ul className={styles.devices}>
        {players.map(({ device, link }) => (
          <li key={device} className={styles.device}>
            {/* The computer's own link is a click away. */}
            {device === "computer" ? null : (
              <span className="only-web">
                <QrCode value={link} label={t("qr", { device: t(`device.${device}`) })} size={112} />
              </span>
            )}
            <span className={styles.name}>{t(`device.${device}`)}</span>
            <ButtonLink
              variant="secondary"
              size="sm"
              href={link}
              aria-label={t("getFor", { device: t(`device.${device}`) })}
            >
              {t("get")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
