import { useTranslations } from "next-intl";

/** The mails that have references, by their templates. */
export const MAIL_TEMPLATES = [
  "signup",
  "signupKnown",
  "login",
  "reset",
  "noAccount",
  "disabled",
  "welcome",
  "alreadyActive",
  "resetLink",
  "activate",
  "bindEmail",
  "proof",
  "resetHeld",
  "dataDownloaded",
  "passwordChanged",
  "emailBound",
  "phoneBound",
  "phoneRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyRequired",
  "passkeyNotRequired",
  "passkeyReleaseAsked",
  "deletionAsked",
  "deletionDone",
  "paid",
  "orderReminder",
  "renewal-coming",
  "renewal-failed",
  "renewal-ended",
  "renewal-off",
  "renewal-on",
  "renewal-canceled",
  "renewal-changed",
  "reminder-unpaidHour",
  "reminder-unpaidDay",
  "reminder-unpaidEnding",
  "reminder-renewalFailed",
  "reminder-renewalWeek",
  "reminder-cardExpiring",
  "withdrawal-receipt",
  "withdrawal-refund",
  "withdrawal-ended",
  "withdrawal-afterPeriod",
  "withdrawal-repeated",
  "withdrawal-operator",
  "weekly-report",
  "publication-failed",
] as const;

/** Returns the name of a mail; one that this release does not know keeps the code of its template. */
export function useMailName(): (template: string) => string {
  const t = useTranslations("studio.support.mailNames");
  return (template) => {
    const known = MAIL_TEMPLATES.find((name) => name === template);
    return known ? t(known) : template;
  };
}
