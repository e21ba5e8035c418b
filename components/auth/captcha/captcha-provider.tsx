"use client";

import { createContext, type ReactNode, use } from "react";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";

/** What a brand without a captcha of its own shows while it is under attack (rules/accounts#captcha). */
const DEFAULT_SETUP: CaptchaSetup = { kind: "picture" };
const CaptchaSetupContext = createContext<CaptchaSetup>(DEFAULT_SETUP);

/** Provides the captcha that the forms below may show; nothing is loaded until one is required. */
export function CaptchaProvider({ setup, children }: { setup: CaptchaSetup | null; children: ReactNode }) {
  return <CaptchaSetupContext value={setup ?? DEFAULT_SETUP}>{children}</CaptchaSetupContext>;
}

/** The brand's captcha. */
export const useCaptchaSetup = () => use(CaptchaSetupContext);
