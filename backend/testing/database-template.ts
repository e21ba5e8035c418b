import { Client } from "pg";
import { openPostgres } from "@/backend/db/client";

const TEMPLATE_NAME = "storefront_template";

/**
 * Creates a migrated database that test files copy, instead of each migrating its own. Nothing may stay connected to
 * it, or PostgreSQL refuses to copy it.
 * @param server address of the server with its administrator
 * @returns the template's name
 */
export async function createTemplate(server: string): Promise<string> {
  await runAsAdmin(server, `create database ${TEMPLATE_NAME}`);
  await (await openPostgres(replaceDatabase(server, TEMPLATE_NAME), 1)).close();
  return TEMPLATE_NAME;
}

/** Runs one statement on the server's own database. */
export async function runAsAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function replaceDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
