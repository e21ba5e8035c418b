"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** Steps on a page that mostly shows something else: their code comes with them and not before. */
export const LazyOtpStep = dynamic(() =>
  loadChunk(() => import("./otp-step")).then(({ OtpStep }) => OtpStep),
);
