import { respondWithStudioStyleSheet } from "@/lib/server/studio/studio-style-sheet";

/** The console's colors and typefaces, under the hash of their content. */
export const GET = respondWithStudioStyleSheet;
