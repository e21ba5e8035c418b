import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { LibraryArt } from "@/components/ui/art/library-art";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { LocalTime } from "@/components/ui/text/local-time";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { PlayerDevice } from "@/lib/domain/site/arrange-players";
import type { Site } from "@/lib/domain/site/site";
import { GetPlayer } from "./get-player";
import styles from "./paid-result.module.css";
import { ResultDetails } from "./result-details";
import { ServiceAccess } from "./service-access";
import { SettingUp } from "./setting-up";

export interface PaidResultProps {
  info: PaymentInfo;
  /** What was received for which plan. */
  body: string;
  /** What was agreed to with the payment. */
  consent: ReactNode;
  locale: Locale;
  site: Pick<Site, "name" | "players" | "features" | "images" | "altTexts" | "look">;
  /** The device that the page is read on. */
  device: PlayerDevice;
  href: (path: string) => string;
}

/** An order that is older is looked up, not just paid: its password is shown on request only (rules/payments#paid). */
const JUST_PAID_MS = DAY_MS;

/**
 * The page of a paid order in the brand's own layout (rules/payments#paid): its drawing, until when the plan is the
 * buyer's, the next step on this device, and the access; receipt, orders and the payment's details come after it.
 */
export async function PaidResult({ info, body, consent, locale, site, device, href }: PaidResultProps) {
  const t = await getTranslations("payment");
  const { orderId, validUntil, paidAt, serverNow, settingUp } = info;
  const { look, features } = site;
  const isJustPaid = typeof paidAt === "number" && serverNow - paidAt < JUST_PAID_MS;
  return (
    <div className={classNames(styles.paid, styles[look.result])}>
      <Container className={styles.moment} width="lg">
        <div className={classNames(styles.art, look.result === "stage" && styles.scene)}>
          {drawMoment(site)}
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <span className={styles.voice}>
              {t(settingUp ? "result.success.paid" : "result.success.title")}
            </span>
            {validUntil && !settingUp ? (
              <span className={styles.until}>
                {t.rich("result.success.until", {
                  date: () => <LocalTime at={validUntil} locale={locale} />,
                })}
              </span>
            ) : null}
          </h1>
          <p className={styles.body}>
            <CheckIcon size={20} />
            {body}
          </p>
          <div className={styles.consent}>{consent}</div>
        </div>
      </Container>
      <Container className={styles.steps} width="lg">
        <GetPlayer site={site} device={device} />
        {settingUp ? (
          <SettingUp orderId={orderId} />
        ) : features.deliveredAccount ? (
          <ServiceAccess
            orderId={orderId}
            locale={locale}
            startsShown={isJustPaid}
            hint={t("service.lead")}
          />
        ) : null}
      </Container>
      <Container className={styles.rest} width="lg">
        <div className={styles.links}>
          <PlainButtonLink href={href(`/receipt?orderId=${orderId}`)} variant="secondary">
            {t("result.receipt")}
          </PlainButtonLink>
          <PlainButtonLink href={href("/orders")} variant="ghost">
            {t("orders")}
          </PlainButtonLink>
        </div>
        <ResultDetails info={info} locale={locale} />
      </Container>
    </div>
  );
}

/** The stage has the player on its screens, the others the smaller drawing; brands without one get ours. */
function drawMoment({ look, images: { player, anywhere }, altTexts }: PaidResultProps["site"]): ReactNode {
  const isStage = look.result === "stage";
  const [address, width, height] = isStage ? [player, 650, 450] : [anywhere, 320, 224];
  const alt = isStage ? altTexts.player : altTexts.anywhere;
  if (address === null) return <LibraryArt kind="anywhere" />;
  // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
  return <img src={address} alt={alt ?? ""} width={width} height={height} />;
}
