/** On `<html>`: the paths of the pages that the shop does not have, for the links that scripts add. */
export const MISSING_PAGES_ATTRIBUTE = "data-missing-pages";
