import { getTranslations } from "next-intl/server";
import { QrCode } from "@/components/ui/codes/qr-code";
import { Card } from "@/components/ui/layout/card";
import { Fold } from "@/components/ui/layout/fold";
import { ButtonLink } from "@/components/ui/links/button-link";
import { TextLink } from "@/components/ui/links/text-link";
import { arrangePlayers, type PlayerDevice } from "@/lib/domain/site/arrange-players";
import type { Site } from "@/lib/domain/site/site";
import styles from "./get-player.module.css";

export interface GetPlayerProps {
  site: Pick<Site, "name" | "players" | "features">;
  /** The device that the page is read on. */
  device: PlayerDevice;
}

/**
 * Where a member gets the player (rules/brands#players): a button for the device in use, on a computer a code for each kind
 * of phone, and all others folded.
 */
export async function GetPlayer({ site: { name, players, features }, device }: GetPlayerProps) {
  if (players.length === 0) return null;
  const t = await getTranslations("payment.player");
  const { own, phones, others } = arrangePlayers(players, device);
  const list = (
    <ul className={styles.others}>
      {others.map(({ device, link }) => (
        <li key={device} className={styles.other}>
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
  );
  return (
    <Card as="section" aria-labelledby="get-player" className={styles.player}>
      <h2 id="get-player" className={styles.title}>
        {own ? t("here.title", { name, device }) : t("title", { name })}
      </h2>
      {features.deliveredAccount ? null : <p className={styles.lead}>{t("leadAccount")}</p>}
      {own ? (
        <ButtonLink size="lg" block href={own.link}>
          {t("here.button", { name })}
        </ButtonLink>
      ) : null}
      {phones.length > 0 ? (
        <>
          <p className={`${styles.lead} only-web`}>{t("here.scan", { name })}</p>
          <ul className={styles.phones}>
            {phones.map(({ device, link }) => (
              <li key={device} className={styles.phone}>
                <span className="only-web">
                  <QrCode value={link} label={t("qr", { device: t(`device.${device}`) })} size={132} />
                </span>
                <TextLink href={link} aria-label={t("getFor", { device: t(`device.${device}`) })}>
                  {t(`device.${device}`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {others.length === 0 ? null : own || phones.length > 0 ? (
        <Fold title={t("here.others")}>{list}</Fold>
      ) : (
        list
      )}
    </Card>
  );
}
