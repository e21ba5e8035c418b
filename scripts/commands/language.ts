import { runLanguageCli } from "@/backend/run-language-cli";

process.exitCode = runLanguageCli(process.argv.slice(2), (line) => console.log(line));
