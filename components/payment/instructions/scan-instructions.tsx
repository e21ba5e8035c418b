"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import type { PaymentPage, QrScheme } from "@/lib/domain/payment/methods/method-descriptor";
import styles from "./copy-list.module.css";
import { InstructionSteps } from "./frame/instruction-steps";
import { InstructionsFrame } from "./frame/instructions-frame";
import type { InstructionsProps } from "./frame/instructions-props";
import { useInstructionsMessages } from "./frame/use-instructions-messages";
import { usePaymentInstructions } from "./frame/use-payment-instructions";
import { InstructionsQrCode } from "./parts/instructions-qr-code";

const IMAGE_SIZE = 768;

/**
 * Saves a QR code as an image file. A buyer can't scan a code with the phone that shows it, but bank apps can read it
 * from an image.
 */
async function saveSvgAsPng(svg: SVGElement, name: string): Promise<void> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(IMAGE_SIZE));
  copy.setAttribute("height", String(IMAGE_SIZE));
  const image = new Image(IMAGE_SIZE, IMAGE_SIZE);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = IMAGE_SIZE;
  canvas.height = IMAGE_SIZE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, IMAGE_SIZE, IMAGE_SIZE);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = name;
  link.click();
}

export interface ScanInstructionsProps extends InstructionsProps {
  scheme: Exclude<QrScheme, "pix">;
  page: PaymentPage;
}

/** The instructions for a QR code that another app scans: PayNow and Caishen. */
export function ScanInstructions(props: ScanInstructionsProps) {
  const { initialCode, scheme, page } = props;
  const t = useTranslations("codes");
  const placement = useRef({ page, kind: scheme });
  const instructions = usePaymentInstructions(props, placement.current);
  const { info, amount, stage } = instructions;
  const messages = useInstructionsMessages(scheme, amount);
  const action = info.nextAction.kind === "qr" ? info.nextAction : null;
  const codeContainer = useRef<HTMLDivElement>(null);
  const saveCode = () => {
    const svg = codeContainer.current?.querySelector("svg[role=img]");
    if (svg instanceof SVGElement) void saveSvgAsPng(svg, `${scheme}-${info.orderId}.png`);
  };
  return (
    <InstructionsFrame
      instructions={instructions}
      messages={messages}
      side={
        <div ref={codeContainer}>
          <InstructionsQrCode
            stage={stage}
            payload={action?.payload ?? null}
            initialCode={initialCode}
            label={t(`${scheme}.qr`, { amount })}
          />
        </div>
      }
    >
      <InstructionSteps
        steps={[t(`${scheme}.step.open`), t(`${scheme}.step.scan`), t(`${scheme}.step.check`, { amount })]}
      />
      {scheme === "paynow" && action?.reference ? <BillReference number={action.reference} /> : null}
      {/* On a phone saving is the main action, because it cannot scan its own screen. */}
      <Button variant="secondary" className="only-web" onClick={saveCode}>
        {t("save")}
      </Button>
      <Button size="lg" block className="only-wap" onClick={saveCode}>
        {t("save")}
      </Button>
    </InstructionsFrame>
  );
}

/** The bill number of PayNow, to compare with the one that the bank app shows. */
function BillReference({ number }: { number: string }) {
  const t = useTranslations("codes.paynow");
  return (
    <div className={styles.group}>
      <p>
        <span className={styles.note}>{t("billNumber")}</span>
        <br />
        <strong>{number}</strong>
      </p>
      <p className={styles.note}>{t("sgd")}</p>
    </div>
  );
}
