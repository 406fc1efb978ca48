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
    serve(socket, fake);
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

function serve(socket: Socket, fake: FakeClamd): void {
  let received = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece]);
    const end = received.indexOf(0);
    if (end < 0) return;
    const command = received.subarray(0, end).toString();
    if (command === 'zPING') return answer(socket, fake, 'PONG');
    if (command !== 'zINSTREAM') return answer(socket, fake, 'UNKNOWN COMMAND');
    const file = streamed(received.subarray(end + 1));
    if (file === 'more') return;
    if (file === 'too_large') return answer(socket, fake, 'INSTREAM size limit exceeded. ERROR');
    fake.files.push(file);
    answer(socket, fake, file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK');
  });
}

/** The chunks of a stream, each after its length; a length of zero ends it. */
function streamed(bytes: Buffer): Buffer | 'more' | 'too_large' {
  const chunks: Buffer[] = [];
  let size = 0;
  for (let at = 0; at + LENGTH_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    size += length;
    if (size > STREAM_MAX_BYTES) return 'too_large';
    chunks.push(bytes.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length));
    at += LENGTH_BYTES + length;
  }
  return 'more';
}

function answer(socket: Socket, { fault }: FakeClamd, text: string): void {
  if (fault === 'silent') return;
  if (fault === 'cut') return void socket.destroy();
  if (fault === 'garbled') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0');
  if (fault === 'half') return void socket.end(text.slice(0, -1));
  socket.end(`${text}\0`);
}
