import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MemberDataUnavailable } from "@/components/feedback/failed-screen";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { hasPage, offersCalls, offersPart } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import type { AccountResult } from "@/lib/server/loaders/load-account";
import styles from "./account-screen.module.css";
import { type AccountSection, AccountSections } from "./account-sections";
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
  client: "web" | "wap";
  view: AccountResult;
  site: Site;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  renderOrder: (order: Order) => ReactNode;
  /** The row of the settings for a number that is bound to the account. */
  phoneNumber: ReactNode;
  /** The row of the settings for the company that receipts name. */
  company: ReactNode;
}

/** `/account` (rules/addresses#screens): what needs the member first, then plan, orders, passkeys, devices, cloud and settings; on a phone the plan and rows that open. */
export async function AccountScreen(props: AccountScreenProps) {
  const { view, client, site, locale, href, phoneNumber, company } = props;
  const [t, tBilling] = await Promise.all([getTranslations("account"), getTranslations("billing")]);
  if (view.kind !== "account") {
    return (
      <Container width="md" className={styles.screen}>
        <h1 className={styles.heading}>{t("heading")}</h1>
        <MemberDataUnavailable view={view} namespace="account" href={href} />
      </Container>
    );
  }
  const { account, orders, renewal, now } = view;
  const sections = [
    ...listPaymentSections(view, props, t, tBilling),
    ...listServiceSections(view, props, t, tBilling),
    {
      id: "settings",
      title: t("settings.title"),
      column: "below" as const,
      content: <Settings {...{ account, phoneNumber, company, site, locale, href }} />,
    },
  ];
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
      <AccountSections sections={sections} client={client} />
    </Container>
  );
}

type AccountView = Extract<AccountResult, { kind: "account" }>;
type AccountTexts = Awaited<ReturnType<typeof getTranslations<"account">>>;
type BillingTexts = Awaited<ReturnType<typeof getTranslations<"billing">>>;

const keepOffered = (sections: readonly (AccountSection | false)[]): AccountSection[] =>
  sections.filter((section) => section !== false);
const createBillingLinks = ({ href }: AccountScreenProps) => ({
  paymentHref: href("/payment"),
  plansHref: href("/pricing-table"),
});

/** What is paid for, how, and what was ordered. */
function listPaymentSections(
  { account, orders, cards, renewal, now, reference }: AccountView,
  props: AccountScreenProps,
  t: AccountTexts,
  tBilling: BillingTexts,
): AccountSection[] {
  const { site, locale, href, renderOrder } = props;
  const offersRenewal = site.features.renewal;
  const offersCards = offersPart(site, "cards");
  return keepOffered([
    {
      id: "plan",
      title: t("plan.title"),
      column: "first",
      isCard: true,
      content: <PlanSummary account={account} now={now} locale={locale} href={href} />,
    },
    (offersRenewal || offersCards) && {
      id: "billing",
      title: offersRenewal ? t("rows.billing") : tBilling("cards.title"),
      column: "first",
      isOpen: true,
      content: (
        <Billing
          renewal={renewal}
          offersRenewal={offersRenewal}
          offersRetry={offersCalls(site, "retryRenewal")}
          offersStaying={offersCalls(site, "acceptLeavingOffer", "endPause")}
          offersBackup={offersCalls(site, "changeBackupCard")}
          cards={cards}
          reference={reference}
          offersCards={offersCards}
          locale={locale}
          {...createBillingLinks(props)}
        />
      ),
    },
    {
      id: "orders",
      title: t("orders.title"),
      note: orders?.total || null,
      column: "first",
      content: <RecentOrders orders={orders} reference={reference} href={href} renderOrder={renderOrder} />,
    },
  ]);
}

/** What comes with the plan and the account, as far as the brand offers it. */
function listServiceSections(
  { account, devices, passkeys, coupons, now, reference }: AccountView,
  props: AccountScreenProps,
  t: AccountTexts,
  tBilling: BillingTexts,
): AccountSection[] {
  const { site, locale, href } = props;
  const { features, login } = site;
  return keepOffered([
    features.cloud && {
      id: "cloud",
      title: t("cloud.title"),
      column: "second",
      content: (
        <CloudCard account={account} webLink={login.webLink} hasHelp={hasPage(site, "/help")} href={href} />
      ),
    },
    features.coupons && {
      id: "coupons",
      title: tBilling("coupons.title"),
      note: coupons?.length || null,
      column: "second",
      content: (
        <CouponList initial={coupons} reference={reference} locale={locale} {...createBillingLinks(props)} />
      ),
    },
    login.passkeys && {
      id: "passkeys",
      title: t("passkeys.title"),
      note: passkeys?.passkeys.length || null,
      column: "second",
      content: (
        <PasskeyList
          initial={passkeys}
          reference={reference}
          locale={locale}
          now={now}
          canRename={offersCalls(site, "renamePasskey")}
          canRemove={offersCalls(site, "removePasskey")}
        />
      ),
    },
    features.devices && {
      id: "devices",
      title: t("devices.title"),
      note: account.deviceSessions || null,
      column: "second",
      content: <DeviceList initial={devices} reference={reference} locale={locale} now={now} />,
    },
  ]);
}
