import { createRandomId } from "@/backend/runtime/create-random-id";

/** The end-to-end id of a PIX payment between banks: 32 letters and digits (rules/payments#pix). */
export const createEndToEndId = () => `E${createRandomId(31)}`;
