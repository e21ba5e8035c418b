/** Liveness: the process answers. Says nothing about upstreams, which have health checks of their own. */
export async function GET(): Promise<Response> {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
