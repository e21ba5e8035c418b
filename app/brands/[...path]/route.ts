import { createMissingFile } from "@/lib/server/entry/plain-page";

/** Answers 404 for missing brand images; existing files are served before routes. Without it a page would match. */
export const GET = () => createMissingFile();
