"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** Payment steps for a page that usually shows something else, so their code is loaded on demand. */
export const LazyOtpStep = dynamic(() =>
  loadChunk(() => import("./otp-step")).then(({ OtpStep }) => OtpStep),
);
