import { respondWithBroughtPicture } from "@/lib/server/pictures/brought/respond-with-brought-picture";

/** A file that is no part of the build: a picture that an operator has brought. Our server answers it itself. */
export const GET = respondWithBroughtPicture;
