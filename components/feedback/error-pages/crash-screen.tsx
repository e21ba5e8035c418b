import type { ComponentType } from "react";
import { Button, getButtonClass } from "@/components/ui/button";
import { type CrashMessages, loadCrashMessages } from "@/lib/browser/messages/load-crash-messages";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { ErrorFrame, FrozenArt } from "./error-frame";

interface CrashScreenProps {
  retry: () => void;
}

/** The crash screen with its messages, as `React.lazy` takes it. */
export async function createCrashScreen(): Promise<{ default: ComponentType<CrashScreenProps> }> {
  const messages = await loadCrashMessages();
  return { default: (props) => <CrashScreen messages={messages} {...props} /> };
}

/**
 * Replaces a page that crashed: the screen of `/500` with a button to try again. Nothing is said about money: the page may have been
 * one that waits for a payment, or was sending one.
 */
function CrashScreen({ messages, retry }: CrashScreenProps & { messages: CrashMessages }) {
  return (
    <ErrorFrame art={<FrozenArt />} title={messages.serverError.title} text={messages.crashed.text}>
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
