import { resolve } from "node:path";

/** Port of a part of the stack under test; `npm test` passes its own ports, otherwise the defaults apply. */
const readPort = (name: string, defaultPort: number) => Number(process.env[name] ?? defaultPort);

export const STOREFRONT_PORT = readPort("STOREFRONT_PORT", 3000);
export const BACKEND_PORT = readPort("BACKEND_PORT", 4000);
export const SANDBOX_PORT = readPort("SANDBOX_PORT", 4001);
export const DATA_DIR = resolve(process.env.DATA_DIR ?? ".data");
export const SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}`;
