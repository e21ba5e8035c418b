import { runReconcileCli } from "@/backend/run-reconcile-cli";

void runReconcileCli(process.argv.slice(2), (line) => console.log(line)).then((code) => {
  process.exitCode = code;
});
