import * as z from "zod";

/** For a log-in whose password or code was right and whose passkey is missing; valid once, for ten minutes. */
export const loginTicket = z.string().min(16).max(128);

/** Additional data of a log-in that is refused with -24031, because the member requires a passkey. */
export const loginTicketHolder = z.object({ loginTicket });
