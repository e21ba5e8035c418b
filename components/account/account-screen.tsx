import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MemberDataUnavailable } from "@/components/feedback/member-data-unavailable";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import type { Site } from "@/lib/domain/site/site";
import type { AccountResult } from "@/lib/server/loaders/load-account";
import styles from "./account-screen.module.css";
import { Billing } from "./billing/billing";
import { CloudCard } from "./cloud-card";
import { CouponList } from "./coupons/coupon-list";
import { DeviceList } from "./devices/device-list";
import { PasskeyList } from "./passkeys/passkey-list";
import { PlanSummary } from "./plan-summary";
import { Problems } from "./problems";
import { RecentOrders } from "./recent-orders";
import { Settings } from "./settings/settings";

export interface AccountScreenProps {
  view: AccountResult;
  site: Site;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  renderOrder: (order: Order) => ReactNode;
}

/** `/account` (rules/addresses#screens): what needs the member first, then plan, orders, passkeys, devices, cloud and settings. */
export async function AccountScreen({ view, site, locale, href, renderOrder }: AccountScreenProps) {
  const t = await getTranslations("account");
  if (view.kind !== "account") {
    return (
      <Container width="md" className={styles.screen}>
        <h1 className={styles.heading}>{t("heading")}</h1>
        <MemberDataUnavailable view={view} namespace="account" href={href} />
      </Container>
    );
  }
  const { account, devices, passkeys, orders, cards, coupons, renewal, now } = view;
  const { features } = site;
  const links = { paymentHref: href("/payment"), plansHref: href("/pricing-table") };
  return (
    <Container width="lg" className={styles.screen}>
      <header>
        <h1 className={styles.heading}>{account.nickname || t("heading")}</h1>
        <p className={styles.lead}>{t("lead", { account: account.account })}</p>
      </header>
      <Problems
        account={account}
        orders={orders?.orders ?? []}
        renewal={renewal === "none" ? null : renewal}
        now={now}
        locale={locale}
        href={href}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PlanSummary account={account} now={now} locale={locale} href={href} />
          <Billing
            renewal={renewal}
            offersRenewal={features.renewal}
            cards={cards}
            locale={locale}
            {...links}
          />
          <RecentOrders orders={orders} href={href} renderOrder={renderOrder} />
        </div>
        <div className={styles.column}>
          {features.cloud ? <CloudCard account={account} webLink={site.login.webLink} href={href} /> : null}
          {features.coupons ? <CouponList initial={coupons} locale={locale} {...links} /> : null}
          {site.login.passkeys ? <PasskeyList initial={passkeys} locale={locale} now={now} /> : null}
          {features.devices ? <DeviceList initial={devices} locale={locale} now={now} /> : null}
        </div>
      </div>
      <Settings account={account} site={site} locale={locale} href={href} />
    </Container>
  );
}
