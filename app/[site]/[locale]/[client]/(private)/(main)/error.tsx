"use client";

export { CrashBoundary as default } from "@/components/feedback/error-pages/crash-boundary";
