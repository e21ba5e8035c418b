import * as z from "zod";

export const METRICS_ADDRESS_DESCRIPTION = "an address to listen on with its port, such as 127.0.0.1:9464";

const PATTERN = /^([a-zA-Z0-9.-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/;

/** Parses where a process serves its metrics. */
export const metricsAddressSchema = z.string().transform((text, context) => {
  const [, host = "", port = ""] = PATTERN.exec(text) ?? [];
  const address = { host: host.replace(/[[\]]/g, ""), port: Number(port) };
  if (!host || address.port < 1 || address.port > 65_535)
    context.addIssue({ code: "custom", message: METRICS_ADDRESS_DESCRIPTION });
  return address;
});
