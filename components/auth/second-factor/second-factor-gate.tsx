"use client";

import { type ReactNode, useCallback, useState } from "react";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { type OpenSecondFactor, readLoginTicket, SecondFactorContext } from "./second-factor-context";
import { SecondFactorStep } from "./second-factor-step";

export interface SecondFactorGateProps {
  messages: FormMessages;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** The ways to log in. */
  children: ReactNode;
}

/** The ways to log in, and the step that replaces them for a member who requires a passkey (rules/accounts#second-factor). */
export function SecondFactorGate({ messages, next, children }: SecondFactorGateProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const open = useCallback<OpenSecondFactor>(({ data }) => {
    const found = readLoginTicket(data);
    if (found !== null) setTicket(found);
    return found !== null;
  }, []);
  if (ticket !== null)
    return (
      <SecondFactorStep ticket={ticket} messages={messages} next={next} onBack={() => setTicket(null)} />
    );
  return <SecondFactorContext value={open}>{children}</SecondFactorContext>;
}
