import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Sent, UNREACHED } from '@jara/calls/sent';
import { LIVE_CLOSE } from '@jara/contract/live-channel';
import { type GameMessage, type LiveChannelDeps, openLiveChannel, type Socket } from './live-channel.ts';

interface FakeSocket extends Socket {
  readonly path: string;
  readonly sent: { type: string; sentAt: number }[];
  isClosed: boolean;
}

function fakeSocket(path: string): FakeSocket {
  const sent: FakeSocket['sent'] = [];
  const handlers = { onopen: null, onmessage: null, onclose: null, onerror: null };
  const socket: FakeSocket = {
    ...handlers,
    path,
    sent,
    isClosed: false,
    readyState: 0,
    send: (text) => void sent.push(JSON.parse(String(text))),
    close() {
      socket.isClosed = true;
    },
  };
  return socket;
}

interface Waiting {
  readonly ms: number;
  end(): void;
}

/** A network with a listener for its loss. */
function fakeNetwork() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    onOffline(act: () => void) {
      listeners.add(act);
      return () => void listeners.delete(act);
    },
    async lose() {
      for (const act of listeners) act();
      await settle();
    },
  };
}

/** A browser whose time and network the test controls. */
function browser(tickets: () => Sent<{ ticket: string }>, isUrgent = () => false) {
  const sockets: FakeSocket[] = [];
  const waits: Waiting[] = [];
  const received: (GameMessage | string)[] = [];
  const network = fakeNetwork();
  let nowMs = 0;
  const deps: LiveChannelDeps = {
    requestTicket: async () => tickets(),
    openSocket(path) {
      const socket = fakeSocket(path);
      sockets.push(socket);
      return socket;
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (!signal.aborted) waits.push({ ms, end: resolve });
        signal.addEventListener('abort', () => waits.splice(0));
      }),
    onOffline: network.onOffline,
    nowMs: () => nowMs,
    random: () => 0.5,
  };
  const channel = openLiveChannel(
    'token',
    {
      onMessage: (message) => received.push(message),
      onState: (state) => received.push(state),
      onBalance: () => received.push('balance'),
      isUrgent,
    },
    deps,
  );
  return {
    channel,
    sockets,
    received,
    settle,
    /** The first socket opens. */
    async opened() {
      await settle();
      const [socket] = sockets;
      assert.ok(socket);
      socket.onopen?.call(socket as never, new Event('open'));
      await settle();
      return socket;
    },
    publish(socket: FakeSocket, message: object) {
      socket.onmessage?.call(socket as never, { data: JSON.stringify(message) } as MessageEvent);
    },
    async closed(socket: FakeSocket, code: number) {
      socket.onclose?.call(socket as never, { code } as CloseEvent);
      await settle();
    },
    network,
    /** Ends the pause that the channel waits for; returns its length. */
    async pass(): Promise<number | undefined> {
      const waiting = waits.shift();
      nowMs += waiting?.ms ?? 0;
      waiting?.end();
      await settle();
      return waiting?.ms;
    },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const ticket = (): Sent<{ ticket: string }> => ({
  ok: true,
  answer: { ticket: 'a ticket' },
});

test('a socket opens with a ticket; messages of the game come through, the channel’s own do not', async () => {
  const { opened, publish, received } = browser(ticket);
  const socket = await opened();
  assert.equal(socket.path, '/game/live?ticket=a%20ticket');
  publish(socket, { type: 'snapshot', round: 7 });
  publish(socket, { type: 'balance' });
  publish(socket, { type: 'clock', sentAt: 0, now: 100 });
  publish(socket, { type: 'bust', at: 2 });
  assert.deepEqual(received, [
    'connecting',
    'open',
    { type: 'snapshot', round: 7 },
    'balance',
    { type: 'bust', at: 2 },
  ]);
});

test('the time is requested three times in a row, then every twenty seconds', async () => {
  const { opened, publish, channel, pass } = browser(ticket);
  const socket = await opened();
  assert.equal(channel.clock.now(), null);
  publish(socket, { type: 'clock', sentAt: socket.sent[0]?.sentAt, now: 5_000 });
  assert.equal(channel.clock.now(), 5_000);
  for (const pause of [400, 400, ...Array.from({ length: 20 }, () => 1_000)]) {
    assert.equal(await pass(), pause);
    publish(socket, { type: 'clock', sentAt: socket.sent.at(-1)?.sentAt, now: 6_000 });
  }
  assert.deepEqual(
    socket.sent.map(({ sentAt }) => sentAt),
    [0, 400, 800, 20_800],
  );
  assert.equal(socket.isClosed, false);
});

test('a network that froze is left after six seconds without an answer', async () => {
  const { opened, pass, received, sockets } = browser(ticket);
  const socket = await opened();
  for (let polls = 0; polls < 7; polls += 1) await pass();
  assert.equal(socket.isClosed, false);
  assert.deepEqual(received, ['connecting', 'open'], 'a slow answer is no lost network');
  await pass();
  assert.equal(socket.isClosed, true);
  assert.equal(received.at(-1), 'lost');
  assert.equal(await pass(), 500);
  await settle();
  assert.equal(sockets.length, 2, 'without waiting for the close');
});

test('an urgent channel reports silence within three seconds and withdraws it with an answer', async () => {
  let isUrgent = false;
  const { opened, publish, pass, received } = browser(ticket, () => isUrgent);
  const socket = await opened();
  const answer = () => publish(socket, { type: 'clock', sentAt: socket.sent.at(-1)?.sentAt, now: 5_000 });
  answer();
  for (let polls = 0; polls < 5; polls += 1) {
    await pass();
    answer();
  }
  const sentBefore = socket.sent.length;
  isUrgent = true;
  await pass();
  assert.equal(socket.sent.length, sentBefore + 1);
  answer();
  for (let polls = 0; polls < 3; polls += 1) {
    assert.equal(received.at(-1), 'open');
    assert.equal(await pass(), 1_000);
  }
  assert.equal(received.at(-1), 'lost');
  assert.equal(socket.isClosed, false, 'it may come back');
  answer();
  assert.deepEqual(received, ['connecting', 'open', 'lost', 'open']);
});

test('a network that the browser knows to be lost is reported at once', async () => {
  const { opened, network, received, pass, sockets } = browser(ticket);
  const socket = await opened();
  await network.lose();
  assert.equal(socket.isClosed, true);
  assert.equal(received.at(-1), 'lost');
  assert.equal(network.listeners.size, 0);
  assert.equal(await pass(), 500);
  await settle();
  assert.equal(sockets.length, 2);
});

test('a lost socket is opened again with another ticket, after longer and longer pauses', async () => {
  let reachable = false;
  const { pass, opened, closed, received } = browser(() => (reachable ? ticket() : UNREACHED));
  await settle();
  const pauses: (number | undefined)[] = [];
  for (let i = 0; i < 7; i += 1) pauses.push(await pass());
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
  reachable = true;
  await pass();
  const socket = await opened();
  assert.equal(received.at(-1), 'open');
  await closed(socket, 1006);
  assert.equal(received.at(-1), 'lost');
  assert.equal(await pass(), 500, 'what opened comes back quickly');
});

test('the end of the session ends the channel', async () => {
  const { opened, publish, closed, received, pass } = browser(ticket);
  const socket = await opened();
  publish(socket, { type: 'ended', code: 'taken_over' });
  await closed(socket, LIVE_CLOSE.ended);
  assert.deepEqual(received, ['connecting', 'open', 'ended']);
  assert.equal(await pass(), undefined);
});

test('a session that gets no ticket ends the channel, a server in trouble does not', async () => {
  const refusal = (status: number) => () =>
    ({ ok: false, kind: 'refused', status, code: 'x', message: '', retryAfterMs: null }) as const;
  const over = browser(refusal(401));
  await settle();
  assert.deepEqual(over.received, ['connecting', 'ended']);
  const trouble = browser(refusal(503));
  await settle();
  assert.deepEqual(trouble.received, ['connecting', 'lost']);
});

test('a closed channel sends nothing more', async () => {
  const { opened, channel, received, closed } = browser(ticket);
  const socket = await opened();
  channel.close();
  assert.equal(socket.isClosed, true);
  await closed(socket, 1000);
  assert.deepEqual(received, ['connecting', 'open']);
});
