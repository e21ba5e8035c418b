/**
 * The page for every address that is not listed (rules/addresses#screens). The middleware sets the status 404; the
 * title comes from `not-found.tsx`.
 */
export { NotFoundPage as default } from "@/components/feedback/error-pages/error-screens";
