"use client";

/** Shown after an error in the root layout. */
export { CrashDocument as default } from "@/components/feedback/error-pages/crash-document";
