import { basename, dirname } from 'node:path';
import pretty from 'pino-pretty';
import { createStream, type Options } from 'rotating-file-stream';

/** A file of a day or of this size, whichever is full first; as many are kept. */
const FILES = { size: '20M', interval: '1d', maxFiles: 14 } as const;

export interface LogStream {
  write(line: string): void;
}

/** Where log lines go: a rotated file, readable lines in a terminal, or JSON on standard output. */
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
