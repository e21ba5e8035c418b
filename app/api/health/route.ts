/** Liveness of this process only; upstreams have their own health checks. */
export async function GET(): Promise<Response> {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
