import type { ComponentType } from "react";
import { loadCrashMessages } from "@/lib/browser/messages/load-crash-messages";

/** The crash screen with its messages, as `React.lazy` takes it; loaded only when something has crashed. */
export async function loadCrashScreen(): Promise<{ default: ComponentType<{ retry: () => void }> }> {
  const [{ CrashScreen }, messages] = await Promise.all([import("./crash-screen"), loadCrashMessages()]);
  return { default: ({ retry }) => <CrashScreen messages={messages} retry={retry} /> };
}
