import { expect } from "@playwright/test";
import type { ChargeAction } from "@/backend/providers/change-charge";
import type { FaultTarget } from "@/backend/runtime/faults";
import { SANDBOX_URL } from "./stack-settings";

/** A message of the outbox. */
interface Message {
  recipient: string;
  site: string;
  template: string;
  subject: string;
  text: string;
  code: string | null;
  link: string | null;
  unsubscribeUrl: string | null;
}

/** A simulated provider's record of an attempt. */
export interface SandboxCharge {
  ref: string;
  orderId: string;
  attemptId: string;
  amount: { amount: number; currency: string };
  receiver: string;
  /** The state in the provider's vocabulary. */
  word: string;
  state: string;
  payload: string | null;
}

async function postForm(path: string, form: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(SANDBOX_URL + path, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  expect(answer.status, `POST ${path} of the sandbox`).toBeLessThan(400);
}

async function fetchList<Item>(path: string): Promise<Item[]> {
  return (await fetch(SANDBOX_URL + path)).json() as Promise<Item[]>;
}

/** The sandbox console's calls: outbox, payments, and the clock and faults that the whole backend shares. */
export const sandbox = {
  messages: (recipient: string) =>
    fetchList<Message>(`/api/messages?recipient=${encodeURIComponent(recipient)}`),

  /** The code of the newest message to an address. */
  async code(recipient: string): Promise<string> {
    const code = (await sandbox.messages(recipient)).find((message) => message.code !== null)?.code;
    if (!code) throw new Error(`No message with a code has been sent to ${recipient}.`);
    return code;
  },

  /** The link in the newest message to an address. */
  async link(recipient: string): Promise<string> {
    const link = (await sandbox.messages(recipient)).find((message) => message.link !== null)?.link;
    if (!link) throw new Error(`No message with a link has been sent to ${recipient}.`);
    return link;
  },

  /** The address that an app opens to log its user in; it works once, for five minutes. */
  async appLink(input: { site: string; account: string; path?: string }): Promise<string> {
    const answer = await fetch(`${SANDBOX_URL}/api/app-link`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
    return ((await answer.json()) as { link: string }).link;
  },

  /** The answer to the newest image captcha of a brand. */
  async captcha(site: string): Promise<string> {
    const { answer } = (await (await fetch(`${SANDBOX_URL}/api/captcha?site=${site}`)).json()) as {
      answer: string | null;
    };
    if (!answer) throw new Error(`${site} has no unanswered image captcha.`);
    return answer;
  },

  /** Creates an account in a state left by an earlier system. */
  async oldAccount(input: {
    site: string;
    kind: "unconfirmed" | "beforeUpgrade" | "prepaidCard";
    account: string;
    password: string;
    email?: string;
  }): Promise<void> {
    const answer = await fetch(`${SANDBOX_URL}/api/members`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
    expect(answer.status, "an old account was made").toBe(200);
  },

  /** Makes an unpaid order an hour older, and sends the reminder that is due then. */
  async remindNow(orderId: string): Promise<void> {
    const answer = await fetch(`${SANDBOX_URL}/api/reminders`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ orderId }),
    });
    expect(answer.status, "a reminder was sent").toBe(200);
  },

  /** Makes a renewal due now, with a card that behaves as set by `card`; `due: false` changes only the card. */
  async renewNow(input: {
    site: string;
    account: string;
    card?: "approve" | "noMoney" | "rejected";
    due?: boolean;
  }): Promise<void> {
    const answer = await fetch(`${SANDBOX_URL}/api/renewals`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
    expect(answer.status, "a renewal was charged").toBe(200);
  },

  charges: (orderId: string) =>
    fetchList<SandboxCharge>(`/api/charges?orderId=${encodeURIComponent(orderId)}`),

  /** The newest charge of an order. */
  async charge(orderId: string): Promise<SandboxCharge> {
    const [newest] = await sandbox.charges(orderId);
    if (!newest) throw new Error(`No provider knows the order ${orderId}.`);
    return newest;
  },

  /** Cancels an authorization of PIX Automático on its page in the bank's app. */
  cancelMandate: (path: string) => postForm(path, { action: "cancel" }),
  act: (ref: string, action: ChargeAction) => postForm(`/charges/${ref}/${action}`),
  /** Moves the clock of the whole backend: only for specs of `alone/`. */
  moveClock: (milliseconds: number) => postForm("/clock", { by: String(milliseconds) }),
  resetClock: () => postForm("/clock", { by: "reset" }),
  /** Sets faults in a part of the whole backend: only for specs of `alone/`. Rates in percent. */
  fault: (target: FaultTarget, faults: Record<string, string>) => postForm(`/faults/${target}`, faults),
  heal: () => postForm("/faults/reset"),
};
