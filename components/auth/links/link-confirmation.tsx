"use client";

import { type ReactNode, useState } from "react";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";

type LinkConfirmationCall = "activateUser" | "confirmBoundEmail" | "undoAccountChange";

export interface LinkConfirmationProps<Call extends LinkConfirmationCall> {
  call: Call;
  token: string;
  title: string;
  lead: string;
  submit: string;
  messages: FormMessages;
  renderDone: (data: CallData<Call>) => ReactNode;
  /** Shown where the link no longer works: how to get a new one. */
  expiredContent: ReactNode;
  /** Shown where the refusal has another reason than the link's age. */
  rejectedContent?: ReactNode;
}

/**
 * Confirms a mailed link by a button: programs that scan mails follow links, and must not confirm anything by that
 * (threat T21).
 */
export function LinkConfirmation<Call extends LinkConfirmationCall>(props: LinkConfirmationProps<Call>) {
  const { call, token, title, lead, submit, messages, renderDone, expiredContent, rejectedContent } = props;
  const [outcomeContent, setOutcomeContent] = useState<ReactNode>(null);
  const form = useAppForm({
    defaultValues: {},
    formatProblem: () => "",
    submit: async () => {
      const outcome = await callApi<LinkConfirmationCall>(call, { token }, { report: "consequences" });
      if (outcome.ok) setOutcomeContent(renderDone(outcome.data as CallData<Call>));
      else if (!needsNewLink(outcome.code)) return toFormErrors(outcome, { messages, fields: {} });
      // The catalog names a field where the address was refused and not the link.
      else
        setOutcomeContent(
          rejectedContent !== undefined && getErrorRow(outcome.code).field === "email"
            ? rejectedContent
            : expiredContent,
        );
    },
  });
  if (outcomeContent) return outcomeContent;
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <Form form={form} summary={() => ""}>
        <SubmitButton busy={form.busy}>{submit}</SubmitButton>
      </Form>
    </>
  );
}
