"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { pathHere } from "@/lib/browser/page";
import { crashWords } from "@/lib/i18n/crash-words";

import { ErrorFrame } from "./error-frame";
import { FrozenArt } from "./frozen-art";

/** In place of a page that could not be drawn: the screen of `/500` with a way to try again. */
export function CrashScreen({ retry }: { retry: () => void }) {
  const words = crashWords(document.documentElement.lang);
  return (
    <ErrorFrame art={<FrozenArt />} title={words.serverError.title} text={words.serverError.text}>
      <Button onClick={retry}>{words.retry}</Button>
      <a href={pathHere("/")} className={buttonClass({ variant: "secondary" })}>
        {words.home}
      </a>
      <a href={pathHere("/help")} className={buttonClass({ variant: "ghost" })}>
        {words.help}
      </a>
    </ErrorFrame>
  );
}
