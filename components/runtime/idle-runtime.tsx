import { useEffect } from "react";
import { Toaster } from "@/components/feedback/toaster";
import { startRuntime } from "./start-runtime";

export interface IdleRuntimeProps {
  /** The session's mark where the page was rendered for a member. */
  mark: string | null | undefined;
  /** The accessible name of the close button of a toast. */
  closeLabel: string;
}

/**
 * The listeners of a page, and its toaster: screen readers miss a message that appears together with its region. Loaded when the
 * page is idle.
 */
export function IdleRuntime({ mark, closeLabel }: IdleRuntimeProps) {
  useEffect(() => startRuntime({ isMemberPage: typeof mark === "string" }), [mark]);
  return <Toaster closeLabel={closeLabel} />;
}
