"use client";

import { createContext, type ReactNode, use } from "react";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";

const CaptchaSetupContext = createContext<CaptchaSetup | null>(null);

/** Which captcha the forms below may come to show; it costs nothing until risk asks for it. */
export function CaptchaProvider({ setup, children }: { setup: CaptchaSetup | null; children: ReactNode }) {
  return <CaptchaSetupContext value={setup}>{children}</CaptchaSetupContext>;
}

/** The brand's captcha; null where it has none. */
export const useCaptchaSetup = () => use(CaptchaSetupContext);
