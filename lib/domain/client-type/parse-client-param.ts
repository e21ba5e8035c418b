/** The layout that a root parameter names: `wap` for phones, else `web` (rules/layout#client-type). */
export function parseClientParam(text: string | undefined): "web" | "wap" {
  return text === "wap" ? "wap" : "web";
}
