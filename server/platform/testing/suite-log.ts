import { mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { LogStream } from '../runtime/log-stream.ts';

/** Lines are written together: a system call a line would cost more than the calls that log it. */
const BLOCK_CHARS = 64 * 1024;

let kept: LogStream | null = null;

/** Appends the lines of this process to a file of its own in the folder; the last ones when it ends. */
function keepLog(folder: string): LogStream {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, `${process.pid}.log`), 'a');
  let block = '';
  const flush = () => {
    if (block !== '') writeSync(file, block);
    block = '';
  };
  process.once('exit', flush);
  return {
    write(line) {
      block += line;
      if (block.length >= BLOCK_CHARS) flush();
    },
  };
}

/**
 * The log of a server in a test: every line goes to `TEST_LOG_FOLDER`, where the run searches all of them for personal data and secrets, and to
 * `onLine`. Without either nothing is logged.
 */
export function suiteLog(onLine?: (line: string) => void): { logLevel: string; logStream?: LogStream } {
  const folder = process.env.TEST_LOG_FOLDER;
  if (folder !== undefined) kept ??= keepLog(folder);
  if (kept === null && onLine === undefined) return { logLevel: 'silent' };
  return {
    logLevel: 'debug',
    logStream: {
      write(line) {
        kept?.write(line);
        onLine?.(line);
      },
    },
  };
}
