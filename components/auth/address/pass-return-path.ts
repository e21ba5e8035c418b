/** An address with what says where to return from the page that is open, as links with `PASSING_LINK` pass it on. */
export function passReturnPath(href: string): string {
  const passed = [...new URLSearchParams(location.search)].filter(
    ([name]) => name === "path" || name === "planId",
  );
  return passed.length === 0 || href.includes("?") ? href : `${href}?${new URLSearchParams(passed)}`;
}
