import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createKeyedLimit } from '../../../platform/runtime/keyed-limit.ts';
import { MAX_PIXELS, MAX_STORED_BYTES, RE_ENCODE_MS, SIDE_PIXELS, WAITING_PICTURES } from './limits.ts';

type ReEncoded =
  | { readonly ok: true; readonly jpeg: Buffer }
  /** `busy`: too many pictures wait on this node, or the machine is too slow for this one now. */
  | { readonly ok: false; readonly code: 'too_many_pixels' | 'unreadable' | 'busy' };

/** Makes a clean JPEG of a picture: its pixels alone, upright, without metadata or appended bytes. */
export type ReEncode = (file: Buffer) => Promise<ReEncoded>;

const WORKER = join(import.meta.dirname, 'picture-worker.ts');
const HEAP_MB = 128;
const TOO_MANY_PIXELS_EXIT = 3;
const UNREADABLE = { ok: false, code: 'unreadable' } as const;

/** Re-encodes one picture at a time, each in a process of its own. */
export function createReEncode(limitMs = RE_ENCODE_MS): ReEncode {
  const turns = createKeyedLimit({ atOnce: 1, waiting: WAITING_PICTURES });
  return async (file) =>
    (await turns.run('picture', () => reEncode(file, limitMs))) ?? { ok: false, code: 'busy' };
}

function reEncode(file: Buffer, limitMs: number): Promise<ReEncoded> {
  return new Promise((resolve) => {
    const args = [`--max-old-space-size=${HEAP_MB}`, WORKER, `${MAX_PIXELS}`, `${SIDE_PIXELS}`];
    const worker = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      worker.kill('SIGKILL');
    }, limitMs);
    const chunks: Buffer[] = [];
    let size = 0;
    worker.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_STORED_BYTES) worker.kill('SIGKILL');
      else chunks.push(chunk);
    });
    // A worker that ends early no longer reads its input.
    worker.stdin.on('error', () => undefined);
    worker.once('error', () => {
      clearTimeout(timer);
      resolve(UNREADABLE);
    });
    worker.once('close', (exit) => {
      clearTimeout(timer);
      if (isLate) resolve({ ok: false, code: 'busy' });
      else if (exit === TOO_MANY_PIXELS_EXIT) resolve({ ok: false, code: 'too_many_pixels' });
      else if (exit !== 0 || size === 0) resolve(UNREADABLE);
      else resolve({ ok: true, jpeg: Buffer.concat(chunks) });
    });
    worker.stdin.end(file);
  });
}
