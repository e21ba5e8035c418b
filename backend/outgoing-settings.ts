import * as z from "zod";
import { isFetchable } from "./url-settings";

/** Settings of what the backend sends out: mails, SMS, and what members may play. Each is off unless it is set. */

/** This machine: nobody can listen in on the way. */
const OWN_HOST = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** A receiver of signed calls: by https, because codes are in some of them, and without a user or password, which fetch refuses. */
const receiverUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => isFetchable(value) && (value.startsWith("https:") || OWN_HOST.test(new URL(value).hostname)),
  );
const secret = z.string().min(32);

export const OUTGOING_SETTINGS = {
  /** A mail server; without one mails go no further than the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender address of mails; `{site}` in it is replaced by the brand's id. The sender's name is the brand's. */
  MAIL_FROM: z
    .string()
    .max(254)
    .regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/)
    .optional(),
  /** What sends SMS (docs/webhooks.md); without one they go no further than the outbox. */
  SMS_URL: receiverUrl.optional(),
  SMS_SECRET: secret.optional(),
  /** The player's own service (docs/webhooks.md); without one a paid plan is there at once. */
  PLAYER_URL: receiverUrl.optional(),
  PLAYER_SECRET: secret.optional(),
};
type OutgoingName = keyof typeof OUTGOING_SETTINGS;

const RECEIVER_FORMAT =
  "an https address without user and password such as https://gateway.example/sms, or one of this machine";

export const OUTGOING_FORMATS: Record<OutgoingName, string> = {
  SMTP_URL: "a mail server such as smtps://user:password@mail.example:465",
  MAIL_FROM: "an address such as no-reply@shop.example or no-reply@{site}.example",
  SMS_URL: RECEIVER_FORMAT,
  SMS_SECRET: "at least 32 characters",
  PLAYER_URL: RECEIVER_FORMAT,
  PLAYER_SECRET: "at least 32 characters",
};

/** Those whose value must not be printed: an address may have a key in its path. */
export const OUTGOING_SECRETS = ["SMTP_URL", "SMS_URL", "SMS_SECRET", "PLAYER_URL", "PLAYER_SECRET"];

const COMPANIONS: readonly [OutgoingName, OutgoingName][] = [
  ["SMTP_URL", "MAIL_FROM"],
  ["SMS_URL", "SMS_SECRET"],
  ["PLAYER_URL", "PLAYER_SECRET"],
];

/** A line for each setting that another one needs and that is not set. */
export const listMissingPairs = (settings: Partial<Record<OutgoingName, string | undefined>>): string[] =>
  COMPANIONS.filter(
    ([name, companion]) => settings[name] !== undefined && settings[companion] === undefined,
  ).map(
    ([name, companion]) =>
      `${companion} is not set; with ${name} it should be ${OUTGOING_FORMATS[companion]}.`,
  );
