import { LOCALES } from "@/lib/config/constants";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";

/** The address of the file that lists which links a browser may fetch before they are opened. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

const ERROR_PAGE = /^\/\d{3}$/;
/** Patterns (URL Pattern API) of the public pages that links lead to, in every language. */
const PUBLIC_PATTERNS = Object.entries(LISTED_ROUTES)
  .filter(([path, { area }]) => area === "public" && !ERROR_PAGE.test(path))
  .flatMap(([path]) => {
    const pattern = path.replace(/\{\w+\}/g, "*");
    // The home page in a language of a brand's own looks like any short address, so it is not fetched ahead.
    return [pattern, path === "/" ? `/:locale(${LOCALES.join("|")})` : `/:locale([a-z]{2,3})${pattern}`];
  });

/**
 * Lets a browser that knows speculation rules fetch a public page while the pointer rests on its link: the page is the
 * same for everyone, so fetching it has no effect. It is not run ahead, because that would count as a view.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ source: "document", eagerness: "moderate", where: { href_matches: PUBLIC_PATTERNS } }],
});
