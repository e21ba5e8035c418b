import { useTranslations } from "next-intl";
import { useNames } from "@/components/studio/pick/use-names";
import { type ErrorName, getErrorRow } from "@/lib/domain/errors/error-catalog";
import { OTHERS } from "./summarize-report";

/** Returns a method's name as the checkout has it; one that this release does not know keeps its code. */
export function useMethodName(): (method: string) => string {
  const t = useTranslations("studio.report");
  const names = useNames();
  return (method) => (method === OTHERS ? t("others") : names.method(method));
}

/** Why payments are refused; the words are those of the report, because those of the checkout address the buyer. */
const REFUSALS = [
  "bankRejected",
  "billingRefused",
  "cardExpired",
  "cardInfoInvalid",
  "cardNumberIncorrect",
  "cardNumberInvalid",
  "cardParameters",
  "cardRejected",
  "codeExpired",
  "codeIncorrect",
  "countryUnsupported",
  "currencyUnsupported",
  "insufficientFunds",
  "internalError",
  "methodUnsupported",
  "noReceivingAccount",
  "paymentFailed",
  "paymentInfoMissing",
  "renewalCardUnavailable",
  "savedCardMissing",
  "securityCodeInvalid",
  "serviceBusy",
  "systemError",
] as const satisfies ErrorName[];

/** Returns a refusal's reason with its code, by which support finds it. */
export function useRefusalName(): (code: string) => string {
  const t = useTranslations("studio.report");
  return (code) => {
    if (code === OTHERS) return t("others");
    const name = getErrorRow(Number(code)).messageKey.split(".")[1];
    const known = REFUSALS.find((refusal) => refusal === name);
    return t("refusalName", { name: t(`refusalNames.${known ?? "unknown"}`), code });
  };
}
