import { once } from "node:events";
import net from "node:net";

/** When a connection is cut: with a statement's request, so that it never arrives, or with its answer. */
export type CutMoment = "request" | "answer";

/** A TCP proxy in front of a PostgreSQL server, which a test cuts off. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Resets all connections and refuses new ones. */
  cut(): void;
  /** Cuts off as soon as a connection sends a statement that contains `text`. */
  cutAt(text: string, moment: CutMoment): void;
  /** Accepts connections again. */
  restore(): void;
  close(): Promise<void>;
}

/** @param url address of a database on the server */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  let trap: { text: string; moment: CutMoment } | null = null;
  const cut = () => {
    isCut = true;
    trap = null;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const proxy = net.createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const server = net.connect(Number(target.port), target.hostname);
    let cutsAnswer = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on("data", (bytes) => {
      if (trap && bytes.includes(trap.text)) {
        if (trap.moment === "request") return cut();
        cutsAnswer = true;
      }
      server.write(bytes);
    });
    server.on("data", (bytes) => (cutsAnswer ? cut() : client.write(bytes)));
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = new URL(url);
  address.host = `127.0.0.1:${(proxy.address() as net.AddressInfo).port}`;
  return {
    url: address.href,
    cut,
    cutAt(text, moment) {
      trap = { text, moment };
    },
    restore() {
      isCut = false;
    },
    async close() {
      cut();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
