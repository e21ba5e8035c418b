import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { id } from "@/lib/contract/field-schemas";
import { paymentInfo } from "./next-action";
import { oneTimeCode } from "./payment-steps";

/**
 * Calls of methods with a code or a confirmation on a phone: proof of a transfer, the coin of a crypto payment, a
 * code.
 */

/** Bytes of a file in one call, before base64; as JSON they stay below half a megabyte. */
const CHUNK_BYTES = 256 * 1024;
const CHUNK_BASE64_LENGTH = Math.ceil(CHUNK_BYTES / 3) * 4;
/** The size of one chunk and the other fields of its call. */
const MAX_BODY_BYTES = CHUNK_BASE64_LENGTH + 4 * 1024;

/** Why a file is rejected, by its content and never by its name. */
const proofProblem = z.object({
  problem: z.enum(["empty", "tooLarge", "notImageOrPdf", "protected", "activeContent", "virus", "damaged"]),
});

export const uploadObject = defineEndpoint("uploadObject", {
  payload: z.object({
    /** The order that the file belongs to. */
    orderId: id,
    name: z.string().trim().min(1).max(200),
    /**
     * Of the whole file, in bytes; one that is too large is answered with -24050 and `tooLarge`, not as a malformed
     * call.
     */
    size: z.int().min(0).max(1_000_000_000),
    /** SHA-256 of the whole file, by which an interrupted upload of the same file continues. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The offset of this chunk. */
    offset: z.int().min(0),
    /** Base64; empty: only requests the offset to continue at. */
    data: z
      .string()
      .max(CHUNK_BASE64_LENGTH)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
  }),
  /** `received` is the offset of the next chunk; `done`: the file is complete and may be submitted. */
  data: z.object({ uploadId: id, received: z.int().min(0), done: z.boolean() }),
  failureData: proofProblem,
  largestBody: MAX_BODY_BYTES,
});

export const uploadProof = defineEndpoint("uploadProof", {
  payload: z.object({ orderId: id, uploadId: id }),
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});

export const chooseNetwork = defineEndpoint("chooseNetwork", {
  payload: z.object({ orderId: id, network: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  /** With the address, amount and rate of that network. */
  data: paymentInfo,
  // Coins sent on another network are lost; an order that was paid meanwhile no longer has a network.
  echoes: { orderId: "orderId", "nextAction.network": { of: "network", optional: true } },
});

export const confirmMobile = defineEndpoint("confirmMobile", {
  payload: z.object({ orderId: id, code: oneTimeCode }),
  data: paymentInfo,
  failureData: z.object({ triesLeft: z.int().min(0) }),
  echoes: { orderId: "orderId" },
});
