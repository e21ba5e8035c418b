"use client";

import { Button, getButtonClass } from "@/components/ui/button";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { getCrashMessages } from "@/lib/i18n/crash-messages";

import { ErrorFrame } from "./error-frame";
import { FrozenArt } from "./frozen-art";

/** In place of a page that could not be drawn: the screen of `/500` with a way to try again. */
export function CrashScreen({ retry }: { retry: () => void }) {
  const messages = getCrashMessages(document.documentElement.lang);
  return (
    <ErrorFrame art={<FrozenArt />} title={messages.serverError.title} text={messages.serverError.text}>
      <Button onClick={retry}>{messages.retry}</Button>
      <a href={toCurrentLocalePath("/")} className={getButtonClass({ variant: "secondary" })}>
        {messages.home}
      </a>
      <a href={toCurrentLocalePath("/help")} className={getButtonClass({ variant: "ghost" })}>
        {messages.help}
      </a>
    </ErrorFrame>
  );
}
