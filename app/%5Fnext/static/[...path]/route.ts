import { createPlainPage } from "@/lib/server/entry/plain-page";

/** A script or style that is not there: what is there has been served before anybody comes here. Else it would be taken for a page. */
export const GET = () => createPlainPage(404);
