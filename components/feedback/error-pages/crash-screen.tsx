import { Button, getButtonClass } from "@/components/ui/button";
import type { CrashMessages } from "@/lib/browser/messages/load-crash-messages";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { ErrorFrame, FrozenArt } from "./error-frame";

/**
 * Replaces a page that crashed: the screen of `/500` with a button to try again. Nothing is said about money: the page may have been
 * one that waits for a payment, or was sending one.
 */
export function CrashScreen({ messages, retry }: { messages: CrashMessages; retry: () => void }) {
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
