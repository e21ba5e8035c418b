import { resolve } from "node:path";

/** Where the stack under test listens; `npm test` passes its own ports, by hand it is the usual one. */
const readPort = (name: string, usual: number) => Number(process.env[name] ?? usual);

export const STOREFRONT_PORT = readPort("STOREFRONT_PORT", 3000);
export const BACKEND_PORT = readPort("BACKEND_PORT", 4000);
export const SANDBOX_PORT = readPort("SANDBOX_PORT", 4001);
export const DATA_DIR = resolve(process.env.DATA_DIR ?? ".data");
export const SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}`;
