import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a stage of the Dockerfile makes, in a folder in place of an image. */
interface ContainerImage {
  folder: string;
  env: Record<string, string>;
  command: readonly string[];
  healthCheck: readonly string[];
  /** Empty where this process can't take another user. */
  user: { uid?: number; gid?: number };
}

interface Instruction {
  name: string;
  text: string;
}

/** The stages of a Dockerfile by name, each with its instructions. */
function readStages(file: string): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let stage: Instruction[] = [];
  const lines = readFileSync(file, "utf8")
    .replace(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n");
  for (const line of lines.filter(Boolean)) {
    const [name = "", ...words] = line.split(/\s+/);
    if (name !== "FROM") stage.push({ name, text: words.join(" ") });
    else {
      stage = [];
      stages.set(words.at(-1) ?? "", stage);
    }
  }
  return stages;
}

/** Top folders of `node_modules` without the packages of development, as `npm prune --omit=dev` leaves them. */
function listProductionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && path.lastIndexOf("node_modules/") === 0)
    .map(([path]) => path)
    .filter((path) => existsSync(path));
}

const REMOVAL = /rm -rf ((?:(?!&&).)*)/g;
const listRemoved = (text: string): string[] =>
  [...text.matchAll(REMOVAL)].flatMap(([, paths = ""]) => paths.trim().split(" "));

/** Removes what the steps of a stage of the build remove, from a folder that has been copied out of it. */
function removeFrom(folder: string, stage: readonly Instruction[]): void {
  for (const { text } of stage) {
    for (const path of globSync(listRemoved(text), { cwd: folder }))
      rmSync(join(folder, path), { recursive: true, force: true });
    for (const [find] of text.matchAll(/find (?:(?!&&).)* -delete/g))
      if (existsSync(join(folder, "node_modules"))) execFileSync("sh", ["-c", find], { cwd: folder });
  }
}

/** Copies by hard links where both folders are on one disk: nothing writes into these files. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    execFileSync("cp", ["-al", "--no-target-directory", from, to], { stdio: "pipe" });
  } catch {
    execFileSync("cp", ["-a", "--no-target-directory", from, to], { stdio: "pipe" });
  }
}

/**
 * Carries a stage of the Dockerfile out in a new folder, from the build of this repository: no daemon is needed. Debian's packages
 * are not installed, and a stage with an instruction that is not known here is refused.
 */
export function carryOutStage(target: string, folder: string): ContainerImage {
  const stages = readStages("Dockerfile");
  const build = stages.get("build") ?? [];
  const removed = new Set(build.flatMap(({ text }) => listRemoved(text)));
  const origins = new Set<string>();
  const image = { folder, env: {}, command: [], healthCheck: [], user: {} } as ContainerImage;
  const carryOut = ({ name, text }: Instruction): void => {
    switch (name) {
      case "COPY":
        copyToImage(text, folder, removed);
        origins.add(/^--from=(\S+)/.exec(text)?.[1] ?? "");
        return;
      case "RUN":
        return;
      case "ENV":
        Object.assign(image.env, Object.fromEntries(text.split(" ").map((pair) => pair.split("="))));
        return;
      case "USER": {
        const [uid, gid] = text.split(":").map(Number);
        if (process.getuid?.() === 0 && uid && gid) image.user = { uid, gid };
        return;
      }
      case "HEALTHCHECK":
        image.healthCheck = JSON.parse(text.slice(text.indexOf("[")));
        return;
      case "CMD":
        image.command = JSON.parse(text);
        return;
      case "WORKDIR":
      case "VOLUME":
      case "EXPOSE":
      case "STOPSIGNAL":
        return;
      default:
        throw new Error(`The Dockerfile has an unknown step: ${name} ${text}`);
    }
  };
  mkdirSync(folder, { recursive: true });
  for (const instruction of stages.get(target) ?? []) carryOut(instruction);
  for (const origin of origins) removeFrom(folder, stages.get(origin) ?? []);
  return image;
}

function copyToImage(text: string, folder: string, removed: ReadonlySet<string>): void {
  const paths = text
    .replace(/^--from=\S+ /, "")
    .replaceAll("/srv/storefront/", "")
    .split(" ");
  const to = paths.pop() ?? "";
  for (const from of paths)
    for (const source of from === "node_modules" ? listProductionPackages() : [from])
      if (!removed.has(source))
        copy(source, join(folder, to === "./" ? source : to, source.slice(from.length)));
}

/** A folder that the image's user may write, as a volume is. */
export function createVolume(path: string, { user }: ContainerImage): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  return path;
}

/** Starts one of the image's programs with nothing but these settings, as its user. */
export function startInImage(image: ContainerImage, words: readonly string[], env: Record<string, string>) {
  const [program = "", ...args] = words;
  const child = spawn(join(image.folder, program), args, {
    cwd: image.folder,
    env: { NODE_ENV: "production", ...image.env, ...env },
    stdio: "pipe",
    ...image.user,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { ended, getOutput: () => output, stop };
}
