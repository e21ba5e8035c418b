import * as z from "zod";
import { brandId } from "./brand-document";

const hostName = z.string().min(1).max(253);
const address = z.string().max(45);

/**
 * What was found at a host of a brand: `thisMachine`: a name of development, which no other machine finds; `unresolved`: the name leads
 * nowhere; `notPublic`: to no machine of the internet; `unreachable`: nothing answers there over https; `elsewhere`: what answers is not
 * this installation; `badCertificate`: it is this installation, with a certificate that browsers refuse; `fine`.
 */
const hostState = z.enum([
  "thisMachine",
  "unresolved",
  "notPublic",
  "unreachable",
  "elsewhere",
  "badCertificate",
  "fine",
]);

const hostCheck = z.object({
  host: hostName,
  state: hostState,
  /** To which the name leads. */
  addresses: z.array(address).max(20),
  /** Until when its certificate is valid, epoch milliseconds; null where none was seen. */
  certificateUntil: z.int().nullable(),
  /** Why browsers refuse the certificate; null where they don't. */
  certificateProblem: z.enum(["expired", "otherName", "untrusted"]).nullable(),
  /** What to enter at the registrar: the console's own name and public addresses; empty where it has none. */
  target: z.object({ name: hostName.nullable(), addresses: z.array(address).max(20) }),
});
export type HostCheck = z.output<typeof hostCheck>;

const setupFacts = z.object({
  /** When an order of the brand was paid last, epoch milliseconds; null: never. */
  lastPaidAt: z.int().nullable(),
  mail: z.object({
    /** Mails leave this installation. */
    isSent: z.boolean(),
    /** From which address; null: none is set. */
    sender: z.string().max(254).nullable(),
  }),
});
export type SetupFacts = z.output<typeof setupFacts>;

const oneBrand = z.object({ brand: brandId });

/** What is known of a brand besides its document, for the list of what is left before it opens. */
export const SETUP_CALLS = {
  readSetup: { role: "viewer", payload: oneBrand, data: setupFacts },
  /** Asks a host of the brand, draft or live, whether it leads here: this takes seconds. */
  checkHost: { role: "editor", payload: oneBrand.extend({ host: hostName }), data: hostCheck },
} as const;
