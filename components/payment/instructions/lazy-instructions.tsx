"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** Posters on pages that mostly show something else: their code comes with them and not before. */
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
