import { type ComponentType, useEffect, useState } from "react";
import { ReferenceLine, type ReferenceTexts } from "@/components/feedback/reference-note";
import { Button, getButtonClass } from "@/components/ui/button";
import { type CrashMessages, loadCrashMessages } from "@/lib/browser/messages/load-crash-messages";
import { loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { reportCrash } from "@/lib/browser/report-crash";
import { FAILURE_DRAWING_ATTRIBUTE, FAILURE_LAYOUT_ATTRIBUTE } from "@/lib/domain/document/document-marks";
import { ErrorFrame, toFailureLayout } from "./error-frame";
import { FailureDrawing, toFailureDrawing } from "./failure-drawing";

interface CrashScreenProps {
  error: unknown;
  retry: () => void;
}

/** The crash screen with its messages, as `React.lazy` takes it. */
export async function createCrashScreen(): Promise<{ default: ComponentType<CrashScreenProps> }> {
  const [messages, errors] = await Promise.all([loadCrashMessages(), loadErrorMessages()]);
  return { default: (props) => <CrashScreen messages={messages} texts={errors.reference} {...props} /> };
}

/**
 * Replaces a page that crashed: the screen of `/500`, in the brand's drawing and layout, with a button to try again. Nothing is said about money: the page may have been
 * one that waits for a payment, or was sending one.
 */
function CrashScreen({
  messages,
  texts,
  error,
  retry,
}: CrashScreenProps & { messages: CrashMessages; texts: ReferenceTexts }) {
  const [reference, setReference] = useState<string | null>(null);
  const html = document.documentElement;
  useEffect(() => void reportCrash(error).then(setReference), [error]);
  return (
    <ErrorFrame
      layout={toFailureLayout(html.getAttribute(FAILURE_LAYOUT_ATTRIBUTE))}
      art={<FailureDrawing name={toFailureDrawing(html.getAttribute(FAILURE_DRAWING_ATTRIBUTE))} isBroken />}
      title={messages.serverError.title}
      text={messages.crashed.text}
      reference={reference ? <ReferenceLine reference={reference} texts={texts} /> : null}
    >
      <Button onClick={retry}>{messages.retry}</Button>
      <a href={toCurrentLocalePath("/orders")} className={getButtonClass({ variant: "secondary" })}>
        {messages.orders}
      </a>
      <a href={toCurrentLocalePath("/")} className={getButtonClass({ variant: "ghost" })}>
        {messages.home}
      </a>
      {isMissingPage("/help") ? null : (
        <a href={toCurrentLocalePath("/help")} className={getButtonClass({ variant: "ghost" })}>
          {messages.help}
        </a>
      )}
    </ErrorFrame>
  );
}
