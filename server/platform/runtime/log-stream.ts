import { basename, dirname } from 'node:path';
import pretty from 'pino-pretty';
import { createStream } from 'rotating-file-stream';

/** A file of a day or of this size, whichever is full first; as many are kept. */
const FILE_SIZE = '20M';
const FILE_DAYS = '1d';
const KEPT_FILES = 14;

export interface LogStream {
  write(line: string): void;
}

/** Where log lines go: a rotated file, readable lines in a terminal, or JSON on standard output. */
export function openLogStream(file: string | null, output: NodeJS.WriteStream): LogStream {
  if (file !== null) {
    return createStream(basename(file), {
      path: dirname(file),
      size: FILE_SIZE,
      interval: FILE_DAYS,
      maxFiles: KEPT_FILES,
    });
  }
  if (!output.isTTY) return output;
  return pretty({
    destination: output,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
}
