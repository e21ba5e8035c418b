import type * as z from "zod";
import { readAdminAccess } from "./admin";

/**
 * Sends a command to the backend that runs on this data folder, because PGlite's folder belongs to one process.
 * @returns null where none runs there
 */
export async function sendToBackend<Schema extends z.ZodType>(
  dataDir: string,
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const access = readAdminAccess(dataDir);
  if (!access) return null;
  try {
    const response = await fetch(`${access.url}/admin${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${access.token}` },
      body: JSON.stringify(body),
    });
    // Another program listens on the port of a killed backend.
    if (response.status === 401 || response.status === 404) return null;
    return schema.parse(await response.json());
  } catch {
    return null;
  }
}
