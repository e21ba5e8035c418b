import { createMissingFile } from "@/lib/server/entry/plain-page";

/** Answers 404 for missing scripts and styles; existing ones are served before routes. Without it a page would match. */
export const GET = () => createMissingFile();
