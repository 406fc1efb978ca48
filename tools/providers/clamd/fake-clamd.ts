import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** `silent`: it answers nothing; `cut`: it closes before the answer; `garbled`: another service answers; `half`: without the end of the answer. */
type ClamdFault = 'silent' | 'cut' | 'garbled' | 'half';

/** The test file of all virus scanners (eicar.org), which no scanner may find in this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const STREAM_MAX_BYTES = 25 * 1024 * 1024;
const LENGTH_BYTES = 4;

export interface FakeClamd {
  /** The value of `CLAMD_ADDRESS`. */
  readonly address: string;
  /** The files that it received. */
  readonly files: Buffer[];
  fault: ClamdFault | null;
  stop(): Promise<void>;
}

/** The daemon of ClamAV on a socket of its own: PING and INSTREAM in the form with a zero byte at the end, of a stock configuration. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void serve(socket, fake);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeClamd = {
    address: `127.0.0.1:${port}`,
    files: [],
    fault: null,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

async function serve(socket: Socket, fake: FakeClamd): Promise<void> {
  const read = readerOf(socket);
  let command = '';
  for (let sign = await read(1); sign?.[0] !== 0; sign = await read(1)) {
    if (sign === null) return;
    command += sign.toString();
  }
  if (command === 'zPING') return answer(socket, fake, 'PONG');
  if (command !== 'zINSTREAM') return answer(socket, fake, 'UNKNOWN COMMAND');
  const file = await readStream(read);
  if (file === null) return;
  if (file === 'too_large') return answer(socket, fake, 'INSTREAM size limit exceeded. ERROR');
  fake.files.push(file);
  answer(socket, fake, file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK');
}

/** Reads a number of bytes; null: the connection ended before. */
type Read = (bytes: number) => Promise<Buffer | null>;

function readerOf(socket: Socket): Read {
  const pieces = socket[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (bytes) => {
    while (size < bytes) {
      const piece = await pieces.next().catch(() => null);
      if (piece === null || piece.done === true) return null;
      held.push(piece.value);
      size += piece.value.length;
    }
    const all = Buffer.concat(held);
    held = [all.subarray(bytes)];
    size = all.length - bytes;
    return all.subarray(0, bytes);
  };
}

/** The chunks of a stream, each after its length; a length of zero ends it. Null: the connection ended before. */
async function readStream(read: Read): Promise<Buffer | 'too_large' | null> {
  const chunks: Buffer[] = [];
  for (let size = 0; ; ) {
    const length = (await read(LENGTH_BYTES))?.readUInt32BE();
    if (length === undefined) return null;
    if (length === 0) return Buffer.concat(chunks);
    size += length;
    if (size > STREAM_MAX_BYTES) return 'too_large';
    const chunk = await read(length);
    if (chunk === null) return null;
    chunks.push(chunk);
  }
}

function answer(socket: Socket, { fault }: FakeClamd, text: string): void {
  if (fault === 'silent') return;
  if (fault === 'cut') return void socket.destroy();
  if (fault === 'garbled') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0');
  if (fault === 'half') return void socket.end(text.slice(0, -1));
  socket.end(`${text}\0`);
}
