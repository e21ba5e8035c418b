"use client";

import { type ReactNode, useState } from "react";
import type { FormWords } from "@/components/auth/form-words";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useScriptReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";
import { errorRow } from "@/lib/domain/errors/catalogue";

type PressCall = "activateUser" | "confirmBoundEmail";

export interface PressLinkProps<Call extends PressCall> {
  call: Call;
  token: string;
  title: string;
  lead: string;
  submit: string;
  words: FormWords;
  done: (data: CallData<Call>) => ReactNode;
  /** The link no longer works: the way to a fresh one. */
  dead: ReactNode;
  /** Refused for another reason than the link's age, where the page has words of its own for it. */
  refused?: ReactNode;
}

/**
 * A mail's link with one thing to confirm. It takes a press: programs that look at mails follow links, and must not
 * confirm anything by it (threat T21).
 */
export function PressLink<Call extends PressCall>(props: PressLinkProps<Call>) {
  const { call, token, title, lead, submit, words, done, dead, refused } = props;
  const [shown, setShown] = useState<ReactNode>(null);
  const form = useAppForm({
    defaultValues: {},
    words: () => "",
    submit: async () => {
      const outcome = await callApi<PressCall>(call, { token }, { report: "consequences" });
      if (outcome.ok) setShown(done(outcome.data as CallData<Call>));
      else if (errorRow(outcome.code).next !== "newLink") return refusalOf(outcome, { words, fields: {} });
      // The catalogue names a field where it is the address that was refused, and not the link.
      else setShown(refused !== undefined && errorRow(outcome.code).field === "email" ? refused : dead);
    },
  });
  const ready = useScriptReady();
  if (shown) return shown;
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <Form form={form} summary={() => ""} method="post">
        <SubmitButton ready={ready} busy={form.busy}>
          {submit}
        </SubmitButton>
      </Form>
    </>
  );
}
