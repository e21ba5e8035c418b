type Cli = (args: string[], print: (line: string) => void) => number | Promise<number>;

/** The commands of operators by the name of their npm script; each returns its exit code. */
const CLIS: Readonly<Record<string, () => Promise<Cli>>> = {
  backup: async () => (await import("@/backend/run-backup-cli")).runBackupCli,
  brand: async () => (await import("@/backend/run-command-cli")).runBrandCli,
  language: async () => (await import("@/backend/run-language-cli")).runLanguageCli,
  member: async () => (await import("@/backend/run-command-cli")).runMemberCli,
  operator: async () => (await import("@/backend/run-command-cli")).runOperatorCli,
  proof: async () => (await import("@/backend/run-proof-cli")).runProofCli,
  reconcile: async () => (await import("@/backend/run-reconcile-cli")).runReconcileCli,
  report: async () => (await import("@/backend/run-command-cli")).runReportCli,
  restore: async () => (await import("@/backend/run-backup-cli")).runRestoreCli,
  studio: async () => (await import("@/backend/run-command-cli")).runStudioCli,
};

async function runCommand([name = "", ...args]: string[]): Promise<void> {
  const runCli = await CLIS[name]?.();
  if (!runCli) throw new Error(`There is no command "${name}".`);
  process.exitCode = await runCli(args, (line) => console.log(line));
}

void runCommand(process.argv.slice(2));
