import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { id } from "@/lib/contract/field-schemas";
import { paymentInfo } from "./next-action";
import { oneTimeCode } from "./payment-steps";

/** Calls of methods that show a code or ask on a phone: proof of a transfer, the coin of a crypto payment, a code. */

/** Bytes of a file in one call, before they are written in base64; as JSON they stay under half a megabyte. */
const CHUNK_BYTES = 256 * 1024;
const CHUNK_BASE64_LENGTH = Math.ceil(CHUNK_BYTES / 3) * 4;
/** Room for one piece and what is said beside it. */
const MAX_BODY_BYTES = CHUNK_BASE64_LENGTH + 4 * 1024;

/** Why a file is not taken, told by its content and never by its name. */
const proofProblem = z.object({
  problem: z.enum(["empty", "tooLarge", "notImageOrPdf", "virus", "damaged"]),
});

export const uploadObject = defineEndpoint("uploadObject", {
  payload: z.object({
    /** The order the file is for. */
    orderId: id,
    name: z.string().trim().min(1).max(200),
    /** Of the whole file, in bytes; too large is answered with -24050 and `tooLarge`, not as a malformed call. */
    size: z.int().min(0).max(1_000_000_000),
    /** SHA-256 of the whole file: the same file goes on where it was cut off. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Where this piece begins. */
    offset: z.int().min(0),
    /** Base64; empty: only says where to go on. */
    data: z
      .string()
      .max(CHUNK_BASE64_LENGTH)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
  }),
  /** `received` is where the next piece begins, whatever this one did; `done`: it is whole and may be handed in. */
  data: z.object({ uploadId: id, received: z.int().min(0), done: z.boolean() }),
  failureData: proofProblem,
  largestBody: MAX_BODY_BYTES,
  source:
    "rules/calls#list-of-calls; in pieces, so that a cut-off upload goes on; -24050 not such a file, 1001, -3031 too many",
});

export const uploadProof = defineEndpoint("uploadProof", {
  payload: z.object({ orderId: id, uploadId: id }),
  data: paymentInfo,
  source:
    "rules/calls#list-of-calls; 1001 not this buyer's, 1040 the order waits for no transfer, 1015 it has ended",
});

export const chooseNetwork = defineEndpoint("chooseNetwork", {
  payload: z.object({ orderId: id, network: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  /** With the address, amount and rate of that network. */
  data: paymentInfo,
  source:
    "rules/calls#list-of-calls; -2502 no such network, 1040 waits for no coins, 5000 some have arrived on another network",
});

export const confirmMobile = defineEndpoint("confirmMobile", {
  payload: z.object({ orderId: id, code: oneTimeCode }),
  data: paymentInfo,
  failureData: z.object({ triesLeft: z.int().min(0) }),
  source:
    "ours: the code that the phone's operator gave (Orange); codes as for confirmLiquido, -3033 none was asked for",
});
