import { parseArgs } from "node:util";
import { REGISTRY } from "@/lib/contract/registry";
import { createMockServer, FAULT_USAGE, parseMockFault } from "@/scripts/contract/mock-fault";
import { runScript } from "@/scripts/stack/child";

const USAGE = `npm run mock -- [--port 4200] [--fault listPlans=status:500] [--fault '*=delay:3000'] …

An upstream for every host that answers the calls with the examples of docs/openapi.json, without memory. --fault makes one call
fail, or with * every call: ${FAULT_USAGE}`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4200" },
    fault: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});

runScript(async () => {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const faults = new Map(
    values.fault.map((text) => {
      const [call = "", fault = ""] = text.split(/=(.*)/s);
      if (call !== "*" && !Object.hasOwn(REGISTRY, call)) throw new Error(`"${call}" is no call.`);
      return [call, parseMockFault(fault)];
    }),
  );
  createMockServer(faults).listen(Number(values.port), "127.0.0.1", () =>
    console.log(`The mock answers on http://127.0.0.1:${values.port}`),
  );
});
