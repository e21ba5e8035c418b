import type { Findings } from "./findings";
import { getHost, type ProxyWay, sendThrough } from "./send-through";

/** Hosts of brands have a certificate, all previews one, and no other name; http leads to https. */
export async function checkCertificates(findings: Findings, way: ProxyWay, httpPort: number): Promise<void> {
  const { status, headers } = await sendThrough({ name: way.name, port: httpPort }, "vidora", "/help");
  findings.expect(
    "Caddy: http",
    [status, headers.location?.startsWith(`https://${getHost("vidora")}`)],
    [308, true],
  );
  const strange = await sendThrough(way, "vidora", "/", { host: "stranger.example" }).then(
    (answer) => `status ${answer.status}`,
    () => "refused",
  );
  findings.expect("Caddy: the certificate of a stranger's name", strange, "refused");
  const preview = await sendThrough(way, "vidora", "/", { host: "pv-000000000000.studio.localhost" });
  findings.expect("Caddy: the host of a preview that has ended", preview.status, 404);
  const page = await sendThrough(way, "vidora", "/");
  const { server, "strict-transport-security": transport } = page.headers;
  findings.expect("Caddy: headers", [server, transport?.startsWith("max-age=")], [undefined, true]);
}
