import { useTranslations } from "next-intl";
import { CopyRow } from "@/components/payment/instructions/parts/copy-row";
import type { Locale } from "@/lib/config/constants";
import type { NextAction } from "@/lib/contract/bill/next-action";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney, writeBookedAmount } from "@/lib/domain/money/format-money";
import styles from "./copy-list.module.css";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { ProofUpload } from "./parts/proof-upload";

/** The fields of an account that have a label, in the order of a transfer form. */
const ACCOUNT_FIELDS = [
  "bank",
  "holder",
  "clabe",
  "cbu",
  "cci",
  "alias",
  "account",
  "accountType",
  "routing",
  "taxId",
] as const;
type BankAccountField = (typeof ACCOUNT_FIELDS)[number];
const getFieldOrder = (name: string) => {
  const index = (ACCOUNT_FIELDS as readonly string[]).indexOf(name);
  return index < 0 ? ACCOUNT_FIELDS.length : index;
};

interface BankAccountsProps {
  action: Extract<NextAction, { kind: "bank" }>;
  amount: Money;
  locale: Locale;
}

/** The reference and the amount first, because mistakes in them delay a payment; then each field of the accounts. */
function BankAccounts({ action, amount, locale }: BankAccountsProps) {
  const t = useTranslations("codes.bank");
  const { accounts, reference } = action;
  // A field that has no label is shown with its own name.
  const getFieldLabel = (field: string) =>
    (ACCOUNT_FIELDS as readonly string[]).includes(field) ? t(`field.${field as BankAccountField}`) : field;
  return (
    <>
      <dl className={styles.list}>
        <CopyRow
          isPrimary
          isCode
          label={t("reference")}
          value={reference}
          copyLabel={t("copyReference")}
          hint={t("referenceHint")}
        />
        <CopyRow
          label={t("amount")}
          value={formatMoney(amount, locale)}
          copyValue={writeBookedAmount(amount)}
          copyLabel={t("copyAmount")}
          hint={t("exact")}
        />
      </dl>
      {accounts.map((account, index) => (
        <section key={JSON.stringify(account)} className={styles.group}>
          {accounts.length > 1 ? (
            <h2 className={styles.title}>{t("account", { number: index + 1 })}</h2>
          ) : null}
          <dl className={styles.list}>
            {Object.entries(account)
              .sort(([one], [other]) => getFieldOrder(one) - getFieldOrder(other))
              .map(([field, value]) => (
                <CopyRow
                  key={field}
                  label={getFieldLabel(field)}
                  value={value}
                  copyLabel={t("copyField", { field: getFieldLabel(field) })}
                />
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "bank" };

export interface BankInstructionsProps extends InstructionsProps {
  /** The upstream takes proofs. */
  offersProof: boolean;
}

/** The instructions for a bank transfer: accounts, amount, reference, deadline and the upload of a proof. */
export function BankInstructions(props: BankInstructionsProps) {
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount, stage, watch } = instructions;
  const messages = useInstructionsMessages("bank", amount);
  const action = info.nextAction.kind === "bank" ? info.nextAction : null;
  // A transfer may have been sent before the deadline, so its proof is accepted during the final check, too.
  const acceptsProof = props.offersProof && action !== null && (stage === "open" || stage === "finalCheck");
  return (
    <InstructionsFrame
      instructions={instructions}
      messages={messages}
      side={
        acceptsProof ? (
          <ProofUpload orderId={info.orderId} proof={action.proof ?? null} onSubmitted={watch.applyInfo} />
        ) : null
      }
    >
      {action ? <BankAccounts action={action} amount={info.amount} locale={props.locale} /> : null}
    </InstructionsFrame>
  );
}
