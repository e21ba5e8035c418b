import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { findFailureReference } from "@/lib/browser/api/known-references";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { getCurrentPath } from "@/lib/browser/page";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { FORM_HANDLED_SUGGESTIONS, getErrorDisplay } from "@/lib/domain/errors/error-display";
import type { LabeledErrorAction } from "./error-action-control";
import type { ReferenceLineProps } from "./reference-note";

interface ActionOptions<Input, Data> {
  /**
   * Makes the call or calls; the signal is aborted when the component is removed. `"leaving"`: it succeeded and another
   * page is opening, so the action stays busy until then. `"cancelled"`: the user changed their mind; nothing is shown.
   */
  perform: (input: Input, signal: AbortSignal) => Promise<ApiOutcome<Data> | "leaving" | "cancelled">;
  /** Handles the data; a returned text is announced. */
  onSuccess?: (data: Data, input: Input) => string | undefined;
  /** Called after every run, success or not; the action is over before it. */
  onSettled?: (outcome: ApiOutcome<Data>, input: Input) => Promise<void> | void;
}

/** What a component shows of one action. */
export interface Action<Input> {
  /** Starts it; does nothing while it is running. */
  run: (input: Input) => Promise<void>;
  /** Runs it again with the input of the last run. */
  retry: () => void;
  /** The input of the current run; null without one. */
  pending: Input | null;
  busy: boolean;
  /** Code of the catalog of the last run, if it failed. */
  failureCode: number | null;
  /** What the last run achieved; empty where there is nothing to announce. */
  announcement: string;
  /** Removes failure and announcement from the screen. */
  clear: () => void;
}

interface ActionState<Input> {
  pending: { input: Input } | null;
  failureCode: number | null;
  announcement: string;
}

/** A button's action: one run at a time, its failure and its announcement, aborted when the component is removed. */
export function useAction<Input = void, Data = unknown>({
  perform,
  onSuccess,
  onSettled,
}: ActionOptions<Input, Data>): Action<Input> {
  const [state, setState] = useState<ActionState<Input>>(IDLE);
  // A state update would be too late for two clicks within one frame.
  const running = useRef<AbortController | null>(null);
  const lastInput = useRef<{ input: Input } | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  async function run(input: Input): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    lastInput.current = { input };
    setState({ ...IDLE, pending: { input } });
    try {
      const outcome = await perform(input, controller.signal);
      if (controller.signal.aborted || outcome === "leaving") return;
      running.current = null;
      if (outcome === "cancelled") {
        setState(IDLE);
        return;
      }
      setState({
        pending: null,
        failureCode: outcome.ok ? null : outcome.code,
        announcement: (outcome.ok && onSuccess?.(outcome.data, input)) || "",
      });
      await onSettled?.(outcome, input);
    } catch (error) {
      running.current = null;
      setState(IDLE);
      throw error;
    }
  }

  return {
    run,
    retry: () => {
      if (lastInput.current) void run(lastInput.current.input);
    },
    pending: state.pending?.input ?? null,
    busy: state.pending !== null,
    failureCode: state.failureCode,
    announcement: state.announcement,
    clear: () => setState((now) => ({ ...IDLE, pending: now.pending })),
  };
}

const IDLE = { pending: null, failureCode: null, announcement: "" };

/** Message and button of a failed call, as a form shows them above its fields. */
export function useFormError(): (code: number) => {
  message: string;
  action?: LabeledErrorAction;
  reference?: ReferenceLineProps;
} {
  const t = useTranslations("errors");
  return (code) => {
    const { messageKey, action } = getErrorDisplay(getErrorRow(code), {
      currentPath: getCurrentPath(),
      handled: FORM_HANDLED_SUGGESTIONS,
    });
    const reference = findFailureReference(code);
    const texts = {
      label: t("reference.label"),
      copy: t("reference.copy"),
      copied: t("reference.copied"),
      copyFailed: t("reference.copyFailed"),
    };
    return {
      message: t(messageKey),
      ...(reference ? { reference: { reference, texts } } : {}),
      ...(action ? { action: { action, label: t(action.labelKey) } } : {}),
    };
  };
}
