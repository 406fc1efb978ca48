import { readConfiguration } from './configuration.ts';
import { startServer } from './start.ts';

const MIN_NODE = [24, 12] as const;
/** Time limit of a stop, in addition to the seconds in which the node reports that it is not ready. */
const STOP_LIMIT_MS = 30_000;

const steps: (() => Promise<void> | void)[] = [];
let stopRequested = false;

const startup = {
  undo(step: () => Promise<void> | void): void {
    steps.push(step);
  },
  goOn(): void {
    if (stopRequested) throw new Error('Stopped while starting.');
  },
  print: (text: string) => console.log(text),
};

async function stop(drainSeconds: number): Promise<void> {
  const limitMs = STOP_LIMIT_MS + drainSeconds * 1000;
  const overdue = setTimeout(() => {
    console.error(`Not stopped within ${limitMs / 1000} s; leaving as it is.`);
    process.exit(1);
  }, limitMs);
  for (const step of steps.splice(0).reverse()) await step();
  clearTimeout(overdue);
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new Error(
    `This needs Node ${MIN_NODE.join('.')} or newer, and this is ${process.version}. Use npm start, which brings its own.`,
  );
}

/** Resolves with the exit code when the server has stopped. */
async function main(): Promise<number> {
  checkNode();
  const configuration = await readConfiguration(process.env);
  const stopSignalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        stopRequested = true;
        resolve();
      });
    }
  });
  let code = 0;
  try {
    await startServer(configuration, startup);
    await stopSignalled;
  } catch (error) {
    if (!stopRequested) {
      console.error(error instanceof Error ? error.message : error);
      code = 1;
    }
  }
  await stop(configuration.settings.drainSeconds);
  return code;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
