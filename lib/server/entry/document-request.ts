import { createOwnProof, isOwnProof } from "@/lib/server/site/own-proof";

/** With it our page server asks Next for a page, of which it makes a finished document (docs/decisions/021). */
export const DOCUMENT_HEADER = "x-page-document";

/** The value of the header. */
export const createDocumentProof = (): Promise<string> => createOwnProof(DOCUMENT_HEADER);

/** True for a request of our page server; any other gets the page as Next makes it. */
export const isDocumentRequest = (headers: Headers): Promise<boolean> =>
  isOwnProof(DOCUMENT_HEADER, headers.get(DOCUMENT_HEADER));
