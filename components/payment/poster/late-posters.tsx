"use client";

import dynamic from "next/dynamic";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** Posters on pages that mostly show something else: their code comes with them and not before. */
export const LateSlipPoster = dynamic(() =>
  loadChunk(() => import("./slip-poster")).then(({ SlipPoster }) => SlipPoster),
);
export const LateBankPoster = dynamic(() =>
  loadChunk(() => import("./bank-poster")).then(({ BankPoster }) => BankPoster),
);
export const LateCryptoPoster = dynamic(() =>
  loadChunk(() => import("./crypto-poster")).then(({ CryptoPoster }) => CryptoPoster),
);
export const LatePushPoster = dynamic(() =>
  loadChunk(() => import("./push-poster")).then(({ PushPoster }) => PushPoster),
);
