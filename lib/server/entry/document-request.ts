import { createOwnProof, isOwnProof } from "@/lib/server/site/own-proof";

/** The header with which our page server requests a page from Next, to make a finished document of it (docs/decisions/021). */
export const DOCUMENT_HEADER = "x-page-document";

/** The value of the header. */
export const createDocumentProof = (): Promise<string> => createOwnProof(DOCUMENT_HEADER);

/** True for a request of our page server; any other request gets Next's own page. */
export const isDocumentRequest = (headers: Headers): Promise<boolean> =>
  isOwnProof(DOCUMENT_HEADER, headers.get(DOCUMENT_HEADER));
