"use client";

import { useEffect } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import { keepMark } from "@/lib/browser/session-mark";
import { whenIdle } from "@/lib/browser/when-idle";
import { IdleToaster } from "./idle-toaster";
import type { RuntimeWords } from "./runtime-words";
import { TroubleBanner } from "./trouble-banner";

/** The part of the runtime that every page carries from the start: a few lines and the banner for lost connections. */
export function RuntimeLeaf({ mark, words }: { mark: string | null | undefined; words: RuntimeWords }) {
  useEffect(() => {
    if (mark !== undefined) keepMark(mark);
  }, [mark]);

  useEffect(() => {
    let stop = () => {};
    let gone = false;
    const cancel = whenIdle(() => {
      loadChunk(() => import("./start-runtime")).then(
        ({ startRuntime }) => {
          if (!gone) stop = startRuntime({ isMemberPage: typeof mark === "string" });
        },
        // Without it the page still reads, links and forms still work; the next page tries again.
        () => {},
      );
    });
    return () => {
      gone = true;
      cancel();
      stop();
    };
  }, [mark]);

  return (
    <>
      <TroubleBanner words={words} />
      <IdleToaster closeLabel={words.dismiss} />
    </>
  );
}
