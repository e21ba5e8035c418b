import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { waitAtMost } from "@/lib/domain/time/delays";
import { endValkeyProblem, noteValkeyProblem, startValkeyHealth } from "./valkey-health";

/** Commands that wait to be sent or answered; more are refused. */
const MAX_QUEUED_COMMANDS = 1_000;
const CONNECT_TIMEOUT_MS = 2 * SECOND_MS;
/** How often both connections are pinged, and after what silence they are opened again. */
const PING_INTERVAL_MS = 2 * SECOND_MS;
const SILENCE_MS = 6 * SECOND_MS;
/** Pauses between attempts to connect: 50, 100, 200 … 2,000 milliseconds, and up to a fifth more. */
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2 * SECOND_MS;
/** After this many late answers in a row no command is sent for a while. */
const MAX_LATE_ANSWERS = 5;
const PAUSE_MS = 5 * SECOND_MS;
/** Then one PING decides whether commands are sent again. */
const PROBE_TIMEOUT_MS = 50;
/** A full server still accepts a small value now and then; it counts as full until it has refused none for this long. */
const FULL_MS = MINUTE_MS;

/** Two connections to Valkey: one for commands, one for messages. Nothing here throws. */
export interface ValkeyClient {
  /**
   * Sends a command.
   * @param timeoutMs the longest wait in milliseconds
   * @returns the answer, texts as Buffer; undefined where there is none: not connected, too slow, or refused
   */
  send(command: readonly (string | Buffer)[], timeoutMs: number): Promise<unknown>;
  /** Closes both connections at once. */
  close(): void;
}

export interface ValkeyOptions {
  /** `redis:`, `rediss:` (TLS), `valkey:` or `valkeys:`, with user, password and database where needed. */
  url: string;
  channels: readonly string[];
  onMessage: (message: string) => void;
  /** Called whenever one of the connections is there, again or for the first time: messages may have been missed. */
  onReady: () => void;
}

/** Opens the connections, which are made and made again in the background; the library is loaded by this call. */
export async function openValkeyClient({
  url,
  channels,
  onMessage,
  onReady,
}: ValkeyOptions): Promise<ValkeyClient> {
  const { createClient, RESP_TYPES } = await import("@redis/client");
  const create = () =>
    createClient({
      url: url.replace(/^valkey(s?):/, "redis$1:"),
      // A command that can't be sent now is of no use later.
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
      pingInterval: PING_INTERVAL_MS,
      disableClientInfo: true,
      maintNotifications: "disabled",
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (retries) =>
          Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(retries, 10)) * (1 + Math.random() / 5),
      },
    });
  const commands = create();
  const subscriber = create();
  startValkeyHealth();
  const connect = (client: ReturnType<typeof create>, handleReady: () => Promise<void>) => {
    client.on("error", (error: Error) => noteValkeyProblem("not connected", error.message));
    client.on("ready", () => {
      handleReady().then(
        () => {
          if (commands.isReady && subscriber.isReady) endValkeyProblem("not connected");
        },
        (error: unknown) => noteValkeyProblem("not connected", String(error)),
      );
    });
    // Fails only when it is closed: a failed attempt is followed by another.
    client.connect().catch(() => undefined);
  };
  let isSubscribed = false;
  connect(commands, async () => onReady());
  connect(subscriber, async () => {
    // The library subscribes again by itself.
    if (!isSubscribed) await subscriber.subscribe([...channels], onMessage);
    isSubscribed = true;
    onReady();
  });

  const sender = commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let lateAnswers = 0;
  let pausedUntil = 0;
  let fullAt = 0;

  function noteLateAnswer(): void {
    lateAnswers += 1;
    if (lateAnswers < MAX_LATE_ANSWERS) return;
    noteValkeyProblem("too slow", `${lateAnswers} answers in a row came too late`);
    pausedUntil = Date.now() + PAUSE_MS;
    setTimeout(() => {
      // A timer can fire a millisecond before the clock says so: the probe has to be sent, it is the last one.
      pausedUntil = 0;
      void send(["PING"], PROBE_TIMEOUT_MS);
    }, PAUSE_MS).unref();
  }

  function noteError(error: unknown, [name, key]: readonly (string | Buffer)[]): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith("OOM")) {
      fullAt = Date.now();
      noteValkeyProblem("full", message);
    }
    // Something of another type stands where only we write: it is removed.
    else if (message.startsWith("WRONGTYPE") && key !== undefined && name !== "UNLINK")
      void sender.sendCommand(["UNLINK", key]).catch(() => undefined);
  }

  async function send(command: readonly (string | Buffer)[], timeoutMs: number): Promise<unknown> {
    if (!commands.isReady || Date.now() < pausedUntil) return undefined;
    try {
      const answer = await waitForAnswer(sender.sendCommand<unknown>(command), timeoutMs);
      if (!answer) {
        noteLateAnswer();
        return undefined;
      }
      lateAnswers = 0;
      endValkeyProblem("too slow");
      if (subscriber.isReady) endValkeyProblem("not connected");
      if (command[0] === "SET" && Date.now() - fullAt >= FULL_MS) endValkeyProblem("full");
      return answer.value;
    } catch (error) {
      noteError(error, command);
      return undefined;
    }
  }

  return {
    send,
    close() {
      for (const client of [commands, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}

/** Null where the answer is late: not only unread, while this process was busy. */
async function waitForAnswer(reply: Promise<unknown>, timeoutMs: number): Promise<{ value: unknown } | null> {
  let answer: { value: unknown } | null = null;
  const pending = reply.then((value) => (answer = { value }));
  if (await waitAtMost(pending, timeoutMs)) return answer;
  await new Promise((resolve) => setImmediate(resolve));
  return answer;
}
