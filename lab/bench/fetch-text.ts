import { get } from "node:http";

/** The body of an answer of a storefront on this machine, asked by host name. */
export const fetchText = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => resolve(Buffer.concat(parts).toString("utf8")));
      response.once("error", reject);
    }).once("error", reject);
  });
