import { createTransport } from "nodemailer";
import { MessageRefused } from "./message-refused";

/** One mail, ready to be sent. */
export interface OutgoingMail {
  /** The same at every try, so that a mail that arrives twice can be known for one. */
  id: string;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Takes a POST that ends mails like this one; null for mails that can't be ended. */
  unsubscribeUrl: string | null;
}

export interface MailServer {
  /**
   * Sends a mail; resolves when the server has accepted it.
   * @throws MessageRefused
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const MAX_CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const MAX_REASON_LENGTH = 200;

/** This machine: nobody can listen in on the way. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * A mail server by its address: `smtps://user:password@host:465`, or `smtp://…:587`, which switches to TLS before the
 * log-in. One that does not offer TLS gets no mail, because codes and links would be readable on the way; only a server
 * on this machine may go without. Connections are reused.
 */
export function openMailServer(url: string): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !OWN_HOST.test(new URL(url).hostname),
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Nothing in a mail may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, fromName, fromAddress, replyTo, to, subject, text, html, unsubscribeUrl }) {
      const domain = fromAddress.slice(fromAddress.lastIndexOf("@") + 1);
      try {
        await transport.sendMail({
          from: { name: fromName, address: fromAddress },
          // As an object: an address is never read as a list of several.
          to: { name: "", address: to },
          ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
          subject,
          text,
          ...(html === null ? {} : { html }),
          messageId: `<${id}@${domain}>`,
          // Suppresses automatic replies such as holiday notices (RFC 3834).
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl === null
              ? {}
              : {
                  "List-Unsubscribe": `<${unsubscribeUrl}>`,
                  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
                }),
          },
        });
      } catch (error) {
        throw toMessageRefused(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx to the envelope or the message is final for this mail; a failed log-in or connection is not about the mail. */
function toMessageRefused(error: unknown): MessageRefused {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
  const reason = [code, responseCode, isFinal ? message : undefined].filter(Boolean).join(" ");
  return new MessageRefused((reason || String(message)).slice(0, MAX_REASON_LENGTH), isFinal);
}
