import { connect } from "node:net";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expect, httpTest } from "@/e2e/fixtures";
import { getBrandHost } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";

/** The page of prices with its headers, as a browser gets it in its first packets. */
const MAX_BYTES = 7_000;

/** The bytes of an answer as they were sent, headers and all. */
function countBytes(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = connect(STOREFRONT_PORT, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`),
    );
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const head = received.indexOf("\r\n\r\n");
      const length = /\r\ncontent-length: (\d+)/i.exec(received.toString("latin1", 0, head))?.[1];
      if (head === -1 || length === undefined) return;
      const whole = head + 4 + Number(length);
      if (received.length < whole) return;
      socket.destroy();
      resolve(whole);
    });
    socket.on("error", reject);
    socket.on("end", () => reject(new Error(`no whole answer to ${path}`)));
  });
}

for (const { id, langs } of DEMO_BRANDS)
  for (const [index, language] of langs.entries())
    httpTest(
      `/pricing-table of ${id} in ${language} has at most ${MAX_BYTES} bytes with headers`,
      async () => {
        const path = index === 0 ? "/pricing-table" : `/${language}/pricing-table`;
        const bytes = await countBytes(getBrandHost(id), path);
        expect(bytes).toBeGreaterThan(1_000);
        expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
      },
    );
