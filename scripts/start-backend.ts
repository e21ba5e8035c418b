import { entry } from "@/scripts/stack/entry";
import { refuseTakenPorts } from "@/scripts/stack/port";
import { backend } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { endTogether, run, stopOnSignals } from "@/scripts/stack/supervise";

/** `npm run start:backend`: the embedded backend alone; the sandbox console is off unless SANDBOX=1. */
entry(async () => {
  stopOnSignals();
  const { STOREFRONT_PORT: _, ...ports } = readStackSettings(process.env);
  await refuseTakenPorts(ports);
  endTogether(await run([backend(readStackSettings(process.env))]));
});
