import { buildIfNeeded } from "@/scripts/stack/build";
import { entry } from "@/scripts/stack/entry";
import { refuseTakenPorts } from "@/scripts/stack/port";
import { demo } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { showSummary } from "@/scripts/stack/summary";
import { endTogether, run, stopOnSignals } from "@/scripts/stack/supervise";

/** `npm start`: builds when needed, then runs the embedded backend and the storefront until told to stop. */
entry(async () => {
  stopOnSignals();
  const settings = readStackSettings(process.env);
  await refuseTakenPorts(settings);
  // A build takes long enough for somebody else to take a port.
  if (await buildIfNeeded()) await refuseTakenPorts(settings);
  const { backend, storefront } = demo(settings);
  endTogether(await run([backend, storefront]));
  showSummary(settings);
});
