import { connect } from 'node:net';
import type { LiveVerdict } from '../../../../platform/http/live-check.ts';
import type { PictureScanner, Scanned } from '../../types.ts';
import type { ClamdSettings } from './settings.ts';

/** Time limit of one command, until its answer is there. */
const CLAMD_TIMEOUT_MS = 10_000;
const CHUNK_BYTES = 64 * 1024;
const LENGTH_BYTES = 4;
/** An answer is one short line. */
const MAX_ANSWER_BYTES = 4_096;
const CLEAN = /^stream: OK$/;
const FOUND = /^stream: (.{1,200}) FOUND$/;
const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;

/** The virus scanner of ClamAV by its daemon's protocol (clamd(8), INSTREAM). Anything but a clear answer is `unavailable`. */
export function createClamdScanner(address: ClamdSettings, timeoutMs = CLAMD_TIMEOUT_MS): PictureScanner {
  return {
    provider: 'clamd',
    async scan(file): Promise<Scanned> {
      const answer = await command(address, instream(file), timeoutMs);
      if (answer === null) return UNAVAILABLE;
      if (CLEAN.test(answer)) return { ok: true, finding: null };
      const finding = FOUND.exec(answer)?.[1];
      return finding === undefined ? UNAVAILABLE : { ok: true, finding };
    },
  };
}

/** Whether the daemon answers. */
export async function pingClamd(address: ClamdSettings, timeoutMs = CLAMD_TIMEOUT_MS): Promise<LiveVerdict> {
  const answer = await command(address, [Buffer.from('zPING\0')], timeoutMs);
  if (answer === 'PONG') return { state: 'ready', detail: 'answers' };
  return {
    state: 'unavailable',
    detail: answer === null ? 'no answer in time' : 'another service answers at CLAMD_ADDRESS',
  };
}

function instream(file: Uint8Array): Buffer[] {
  const parts = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    const chunk = file.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(chunk.length);
    parts.push(length, Buffer.from(chunk));
  }
  return [...parts, Buffer.alloc(LENGTH_BYTES)];
}

/** The answer to a command on a connection of its own, up to its zero byte; null: none that is whole. */
function command(
  { host, port }: ClamdSettings,
  parts: readonly Buffer[],
  timeoutMs: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let text = '';
    const end = (answer: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.includes('\0')) end(text.slice(0, text.indexOf('\0')).trim());
      else if (text.length > MAX_ANSWER_BYTES) end(null);
    });
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
    socket.write(Buffer.concat(parts));
  });
}
