import type { IncomingMessage } from 'node:http';
import { MAX_PICTURE_BYTES } from '@jara/contract/kyc';
import { CallerGone } from '../../../platform/http/gone.ts';
import { UPLOAD_MEMORY_BYTES } from './limits.ts';

/** The bytes of uploads that a node holds. */
export interface HeldBytes {
  bytes: number;
}

export type ReadPicture =
  | { readonly ok: true; readonly file: Buffer }
  | { readonly ok: false; readonly code: 'document_too_large' | 'documents_busy' };

const TOO_LARGE = { ok: false, code: 'document_too_large' } as const;

/**
 * Reads an upload, and stops at the limit, by the stated length before the first byte and by counting. The caller calls `release` once it no longer needs
 * the file. Throws `CallerGone` if the connection broke.
 */
export function readPicture(
  request: IncomingMessage,
  held: HeldBytes,
): { readonly read: Promise<ReadPicture>; release(): void } {
  let size = 0;
  const release = () => {
    held.bytes -= size;
    size = 0;
  };
  if (Number(request.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES)
    return { read: Promise.resolve(TOO_LARGE), release };
  const read = new Promise<ReadPicture>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const stop = (result: ReadPicture) => {
      request.off('data', take);
      resolve(result);
    };
    function take(chunk: Buffer): void {
      size += chunk.length;
      held.bytes += chunk.length;
      chunks.push(chunk);
      if (size > MAX_PICTURE_BYTES) stop(TOO_LARGE);
      else if (held.bytes > UPLOAD_MEMORY_BYTES) stop({ ok: false, code: 'documents_busy' });
    }
    // It may have broken before anything was read: then no event follows.
    if (request.destroyed) return reject(new CallerGone());
    request.on('data', take);
    request.once('end', () => stop({ ok: true, file: Buffer.concat(chunks) }));
    request.once('error', () => reject(new CallerGone()));
    request.once('close', () => reject(new CallerGone()));
  });
  return { read, release };
}
