// The real battaliad on a free port with an empty database, for browser tests. Finds the programs in BATTALIA_BIN or in
// the usual build folders; if they or Chromium are missing, the tests that need them are skipped and say so.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const here = new URL("../..", import.meta.url).pathname;
const bins = [process.env.BATTALIA_BIN, "../../build/bin", "../../build/quickstart/bin", "../../build/release/bin", "../../build-asan/bin"];
const bin = bins.flatMap((folder) => (folder ? [folder.startsWith("/") ? folder : join(here, folder)] : [])).find((folder) => existsSync(join(folder, "battaliad")));

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const canRun = bin !== undefined && existsSync(CHROMIUM) && existsSync(join(here, "dist/index.html"));
if (!canRun) console.log("Skipped: these tests want battaliad (BATTALIA_BIN), a built client (npm run build) and Chromium.");

export interface Server {
  url: string;
  stop(): Promise<void>; // keeps the data
  kill(): Promise<void>; // without a graceful stop
  restart(): Promise<void>; // on the same port
  end(): Promise<void>; // and deletes the data
  bot(match: string, seat: string, name: string): ChildProcess;
  battalia(...words: string[]): Promise<string>; // runs one command of the terminal client and returns its output
}

// Passes any flags to battaliad.
export async function startServer(...flags: string[]): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), "battalia-web-"));
  let { child, port } = await start(data, "0", flags);
  const bots: ChildProcess[] = [];
  const stop = async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => stop(),
    kill: () => stop("SIGKILL"),
    async restart() {
      if (child.exitCode === null && child.signalCode === null) await stop();
      ({ child } = await start(data, port, flags));
    },
    async end() {
      bots.forEach((bot) => bot.kill("SIGKILL"));
      if (child.exitCode === null && child.signalCode === null) await stop();
      rmSync(data, { recursive: true, force: true });
    },
    async battalia(...words) {
      const env = { ...process.env, XDG_CONFIG_HOME: join(data, "config") };
      return (await promisify(execFile)(join(bin!, "battalia"), ["--server", `ws://127.0.0.1:${port}/ws`, ...words], { env })).stdout;
    },
    bot(match, seat, name) {
      const bot = spawn(join(bin!, "battalia"), ["--server", `ws://127.0.0.1:${port}/ws`, "bot", "--match", match, "--seat", seat, "--as", name, "--seed", "7", "--think", "10ms"],
        { stdio: "ignore", env: { ...process.env, XDG_CONFIG_HOME: join(data, "config") } });
      bots.push(bot);
      return bot;
    },
  };
}

function start(data: string, port: string, flags: string[]): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(join(bin!, "battaliad"), ["--data-dir", data, "--port", port, "--web-root", join(here, "dist"), "--messages-per-second", "10000", ...flags], { stdio: ["ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr!.on("data", (text) => {
      said += text;
      const [, at] = /listens .*http:\/\/[^:]+:(\d+)/.exec(said) ?? [];
      if (at) resolve({ child, port: at });
    });
    child.once("exit", (code) => reject(new Error(`battaliad ended with ${code}: ${said}`)));
  });
}
