"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** Payment instructions for pages that usually show something else, so their code is loaded on demand. */
export const LazySlipInstructions = dynamic(() =>
  loadChunk(() => import("./slip-instructions")).then(({ SlipInstructions }) => SlipInstructions),
);
export const LazyBankInstructions = dynamic(() =>
  loadChunk(() => import("./bank-instructions")).then(({ BankInstructions }) => BankInstructions),
);
export const LazyCryptoInstructions = dynamic(() =>
  loadChunk(() => import("./crypto-instructions")).then(({ CryptoInstructions }) => CryptoInstructions),
);
export const LazyScanInstructions = dynamic(() =>
  loadChunk(() => import("./scan-instructions")).then(({ ScanInstructions }) => ScanInstructions),
);
export const LazyPushInstructions = dynamic(() =>
  loadChunk(() => import("./push-instructions")).then(({ PushInstructions }) => PushInstructions),
);
