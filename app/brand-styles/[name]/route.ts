import { respondWithStyleSheet } from "@/lib/server/site/styles/respond-with-style-sheet";

/** The palette and the background images of the host's brand, under the hash of their content. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  return respondWithStyleSheet(request, (await params).name);
}
