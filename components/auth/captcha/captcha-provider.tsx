"use client";

import { createContext, type ReactNode, use } from "react";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";

const CaptchaSetupContext = createContext<CaptchaSetup | null>(null);

/** Provides the captcha that the forms below may show; nothing is loaded until one is required. */
export function CaptchaProvider({ setup, children }: { setup: CaptchaSetup | null; children: ReactNode }) {
  return <CaptchaSetupContext value={setup}>{children}</CaptchaSetupContext>;
}

/** The brand's captcha; null where it has none. */
export const useCaptchaSetup = () => use(CaptchaSetupContext);
