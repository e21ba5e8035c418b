import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --name <what>` writes the next migration from the schema; migrations are committed. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./backend/db/schema/*.ts",
  out: "./backend/db/migrations",
});
