import { basename, dirname } from 'node:path';
import pretty from 'pino-pretty';
import { createStream, type Options } from 'rotating-file-stream';

/** A new file begins each day or at this size; `maxFiles` are kept. */
const FILES = { size: '20M', interval: '1d', maxFiles: 14 } as const;

export interface LogStream {
  write(line: string): void;
}

/** The destination of log lines: a rotated file, readable lines in a terminal, or JSON on standard output. */
export function openLogStream(
  file: string | null,
  output: NodeJS.WriteStream,
  files: Pick<Options, 'size' | 'interval' | 'maxFiles'> = FILES,
): LogStream {
  if (file !== null) return createStream(basename(file), { path: dirname(file), ...files });
  if (!output.isTTY) return output;
  return pretty({
    destination: output,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
}
