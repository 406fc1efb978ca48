import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, exactly, figure } from './attack.ts';

const SOCKETS = { quick: 50, whole: 500 };
/** Longer than a client may take for its headers. */
const PATIENCE_MS = 75_000;

type Ended = 'closed' | 'open';

async function hold(origin: string, sent: string): Promise<Ended> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  socket.resume();
  const ended = once(socket, 'close').then((): Ended => 'closed');
  const outcome = await Promise.race([ended, delay<Ended>(PATIENCE_MS, 'open', { ref: false })]);
  socket.destroy();
  return outcome;
}

const HALF_HEADERS = 'POST /agent/login HTTP/1.1\r\nHost: x\r\n';
const HALF_BODY = `${HALF_HEADERS}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

export const sockets: Attack = {
  name: 'sockets',
  what: 'connections that send nothing, half of the headers, half of a body',
  async run({ origin }, size) {
    const began = performance.now();
    const held = Object.entries({
      nothing: '',
      'half of the headers': HALF_HEADERS,
      'half of a body': HALF_BODY,
    });
    const each = Math.ceil(SOCKETS[size] / held.length);
    const figures = await Promise.all(
      held.map(async ([name, sent]) => {
        const ended = await Promise.all(Array.from({ length: each }, () => hold(origin, sent)));
        return exactly(
          `of ${each} that sent ${name}: still open`,
          ended.filter((one) => one === 'open').length,
          0,
        );
      }),
    );
    return [
      ...figures,
      figure('seconds until the last was closed', Math.round((performance.now() - began) / 1000)),
    ];
  },
};
