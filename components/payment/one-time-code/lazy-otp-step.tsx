"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** The code's form, on a page that usually shows something else, so its code is loaded on demand. */
export const LazyOtpStep = dynamic(() =>
  loadChunk(() => import("./otp-step")).then(({ OtpStep }) => OtpStep),
);
