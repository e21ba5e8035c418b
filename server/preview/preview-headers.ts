import type { ServerResponse } from "node:http";

type HeaderValue = number | string | readonly string[];

/**
 * Makes a response one of a preview when its headers are sent: nobody stores or lists it, and only the console may frame it.
 * @param studioOrigin the console's origin
 */
export function sendAsPreview(response: ServerResponse, studioOrigin: string): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    for (const given of rest) if (typeof given === "object" && given !== null) setHeaders(response, given);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    response.removeHeader("ETag");
    response.removeHeader("X-Frame-Options");
    const policy = response.getHeader("Content-Security-Policy");
    if (typeof policy === "string")
      response.setHeader(
        "Content-Security-Policy",
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${studioOrigin}`),
      );
    return Reflect.apply(writeHead, response, [status]);
  }) as typeof writeHead;
}

/** Headers as `writeHead` takes them: an object, or names and values in turn. */
function setHeaders(response: ServerResponse, given: object): void {
  const flat = Array.isArray(given) ? given : Object.entries(given).flat(1);
  for (let index = 0; index < flat.length; index += 2) {
    const [name, value] = [String(flat[index]), flat[index + 1] as HeaderValue];
    if (name.toLowerCase() === "set-cookie" && typeof value === "string") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
