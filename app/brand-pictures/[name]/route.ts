import { respondWithPicture } from "@/lib/server/pictures/respond-with-picture";

/** The icons of the manifest and the social pictures of the host's brand, under the hash of what they show. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  return respondWithPicture(request, (await params).name);
}
