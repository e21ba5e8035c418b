import { entry } from "@/scripts/stack/entry";
import { refuseTakenPorts } from "@/scripts/stack/port";
import { demo } from "@/scripts/stack/services";
import { readStackSettings } from "@/scripts/stack/settings";
import { showSummary } from "@/scripts/stack/summary";
import { endTogether, run, stopOnSignals } from "@/scripts/stack/supervise";

/** `npm run dev`: the same as `npm start`, both halves reloading when their sources change; nothing is built. */
entry(async () => {
  stopOnSignals();
  const settings = readStackSettings(process.env);
  await refuseTakenPorts(settings);
  const { backend, storefront } = demo(settings, true);
  endTogether(await run([backend, storefront]));
  showSummary(settings);
});
