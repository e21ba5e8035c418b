/** The layout a root parameter names: `wap` for phones, else `web` (spec §3 "clientType"). */
export function clientOf(text: string | undefined): "web" | "wap" {
  return text === "wap" ? "wap" : "web";
}
