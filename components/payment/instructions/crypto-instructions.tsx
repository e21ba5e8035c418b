import { useLocale, useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { useAction } from "@/components/feedback/use-action";
import { CopyRow } from "@/components/payment/instructions/parts/copy-row";
import { Segmented } from "@/components/ui/fields/segmented";
import { callApi } from "@/lib/browser/api/call-api";
import type { Currency } from "@/lib/config/constants";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CryptoNetwork } from "@/lib/domain/crypto/crypto";
import { CRYPTO_NETWORKS } from "@/lib/domain/crypto/crypto";
import { formatExactPrice } from "@/lib/domain/money/format-money";
import styles from "./copy-list.module.css";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import type { InstructionsPlacement } from "./frame/instructions-stage";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { InstructionsQrCode } from "./parts/instructions-qr-code";

const PLACEMENT: InstructionsPlacement = { page: "/paymentResult", kind: "crypto" };

/** The instructions for a crypto payment: coin amount, address and network; then the confirmations of the transfer. */
export function CryptoInstructions(props: InstructionsProps) {
  const t = useTranslations("codes.crypto");
  const instructions = usePaymentInstructions(props, PLACEMENT);
  const { info, amount, stage, watch } = instructions;
  const { orderId, nextAction } = info;
  const messages = useInstructionsMessages("crypto", amount);
  const action = nextAction.kind === "crypto" ? nextAction : null;
  const confirmations = action?.confirmations;
  const label = t("qr", { amount: action?.amount ?? "", coin: action?.coin ?? "" });
  const code = (
    <InstructionsQrCode
      stage={stage}
      payload={action?.uri ?? null}
      initialCode={props.initialCode}
      label={label}
    />
  );
  return (
    <InstructionsFrame instructions={instructions} messages={messages} side={confirmations ? null : code}>
      {confirmations ? (
        <Notice tone="success" live="status" title={t("seen.title")}>
          {t("seen.body", confirmations)}
        </Notice>
      ) : null}
      {action && !confirmations ? (
        <CryptoTransfer
          {...{ orderId, action }}
          currency={info.amount.currency}
          onChanged={watch.applyInfo}
        />
      ) : null}
    </InstructionsFrame>
  );
}

interface CryptoTransferProps {
  orderId: string;
  action: Extract<NextAction, { kind: "crypto" }>;
  /** The currency of the price. */
  currency: Currency;
  onChanged(info: PaymentInfo): void;
}

/** The coin amount and address to send to; another network has another address, amount and rate. */
function CryptoTransfer({ orderId, action, currency, onChanged }: CryptoTransferProps) {
  const t = useTranslations("codes.crypto");
  const locale = useLocale();
  const change = useAction<string, PaymentInfo>({
    perform: (chosen, signal) =>
      callApi("chooseNetwork", { orderId, network: chosen }, { report: "consequences", signal }),
    onSuccess: (info) => {
      onChanged(info);
      return undefined;
    },
  });
  const { network, networks, amount, address, received, rate, uri } = action;
  const coin = action.coin ?? "";
  const getNetworkName = (code: string) =>
    CRYPTO_NETWORKS.some((known) => known === code) ? t(`network.${code as CryptoNetwork}`) : code;
  const getTabName = (code: string) =>
    CRYPTO_NETWORKS.some((known) => known === code) ? t(`tab.${code as CryptoNetwork}`) : code;
  // After a partial payment the rest must be sent on the same network.
  const offeredNetworks = received ? [] : (networks ?? []);
  return (
    <>
      {offeredNetworks.length > 1 ? (
        <Segmented
          label={t("networks")}
          options={offeredNetworks.map((value) => ({ value, label: getTabName(value) }))}
          value={change.pending ?? network}
          onChange={(value) => void change.run(value)}
          block
          className={styles.networks}
        />
      ) : null}
      <p role="status" className="visually-hidden">
        {change.busy ? t("changing") : null}
      </p>
      {change.failureCode === null ? null : <ErrorNotice code={change.failureCode} lead={t("failed")} />}
      <Notice tone="warn">{t("warn", { coin, network: getNetworkName(network) })}</Notice>
      {received ? (
        <Notice tone="info" live="status" title={t("partial.title")}>
          {t("partial.body", { received, amount, coin })}
        </Notice>
      ) : null}
      <dl className={styles.list} aria-busy={change.busy}>
        <CopyRow
          isPrimary
          label={t("amount")}
          value={`${amount} ${coin}`}
          copyValue={amount}
          copyLabel={t("copyAmount")}
          hint={t("rate", { coin, rate: formatExactPrice(rate, currency, locale) })}
        />
        <CopyRow isPrimary isCode label={t("address")} value={address} copyLabel={t("copyAddress")} />
      </dl>
      {/^(bitcoin|ethereum):/.test(uri) ? (
        <p className={`${styles.note} only-wap`}>
          <a href={uri}>{t("open")}</a>
        </p>
      ) : null}
    </>
  );
}
