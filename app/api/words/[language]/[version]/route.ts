import { sendWords } from "@/lib/server/texts/send-words";

/** The words that the browser formats itself, in a language that the host's brand brings itself. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ language: string; version: string }> },
) {
  const { language, version } = await params;
  return sendWords(request, language, version);
}
