import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, afterEach, before, test } from 'node:test';
import { liveTicket } from '@jara/contract/live';
import { LIVE_CLOSE, LIVE_PATH } from '@jara/contract/live-channel';
import WebSocket from 'ws';
import { type App, createHttp } from '../../platform/http/http.ts';
import { HOUR_MS, MINUTE_MS, manualClock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { testSessions } from '../sessions/testing/test-sessions.ts';
import type { Sessions } from '../sessions/types.ts';
import { createLive, type LiveService } from './live.ts';
import { registerLiveRoutes } from './routes.ts';
import type { LiveLimits, LiveMessage, Topic } from './types.ts';

const GAME = 'crash';
const LIMITS: LiveLimits = { sockets: 5, perAddress: 4, perPlayer: 2, waitingBytes: 1024 };
const quiet = () => undefined;

const clock = manualClock('2026-03-02T09:00:00Z');
let database: TestDatabase;
let sessions: Sessions;
let live: LiveService;
let topic: Topic;
let app: App;
let address: string;
let snapshot: LiveMessage | null = { type: 'snapshot', round: 7 };
let players = 0n;
const opened: WebSocket[] = [];

before(async () => {
  database = await testDatabase();
  sessions = testSessions(database.db, clock);
  await sessions.start();
  live = createLive({
    sessions,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
    limits: LIMITS,
  });
  topic = live.openTopic(GAME, () => snapshot);
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerLiveRoutes(app, { live, sessions, clock });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  live.stop();
  await app.close();
  await sessions.stop();
  await database.close();
});
afterEach(async () => {
  const open = opened.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const closed = open.map((socket) => once(socket, 'close'));
  for (const socket of open) socket.terminate();
  await Promise.all(closed);
  await until(() => live.sockets.count === 0);
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

async function openGame(gameId = GAME, playerId?: bigint): Promise<{ token: string; playerId: bigint }> {
  players += 1n;
  const player = { playerId: playerId ?? players, gameId, device: 'mobile', parentSessionId: null } as const;
  const redeemed = await sessions.redeem(await sessions.launch(player), gameId);
  assert.ok(redeemed);
  return { token: redeemed.token, playerId: player.playerId };
}

async function ticketFor(token: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: liveTicket.path, payload: { token } });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().ticket;
}

interface Listener {
  readonly socket: WebSocket;
  readonly received: LiveMessage[];
  next(type: string): Promise<LiveMessage>;
  closed(): Promise<number>;
}

function connect(ticket: string, origin = address): Listener {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}?ticket=${ticket}`, { origin });
  opened.push(socket);
  const received: LiveMessage[] = [];
  socket.on('message', (data) => received.push(JSON.parse(data.toString())));
  socket.on('error', quiet);
  let code: number | null = null;
  socket.on('close', (closedWith) => {
    code = closedWith;
  });
  return {
    socket,
    received,
    async next(type) {
      await until(() => received.some((message) => message.type === type));
      return received.find((message) => message.type === type) as LiveMessage;
    },
    async closed() {
      await until(() => code !== null);
      return code ?? 0;
    },
  };
}

/** The status of a refused connection. */
async function refusal(ticket: string, origin = address): Promise<number> {
  const { socket } = connect(ticket, origin);
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  opened.splice(opened.indexOf(socket), 1);
  return response.statusCode;
}

async function enter(gameId = GAME): Promise<Listener & { token: string; playerId: bigint; ticket: string }> {
  const game = await openGame(gameId);
  const ticket = await ticketFor(game.token);
  const listener = connect(ticket);
  await listener.next('snapshot');
  return { ...listener, ...game, ticket };
}

test('a new socket receives the snapshot first, then the messages to all', async () => {
  const [one, other] = [await enter(), await enter()];
  assert.equal(topic.sockets, 2);
  topic.publish({ type: 'closed', round: 7 });
  topic.publishTo(other.playerId, { type: 'yours', round: 7 });
  topic.publish({ type: 'bust', at: 1.96 });
  assert.deepEqual(await one.next('bust'), { type: 'bust', at: 1.96 });
  await other.next('bust');
  const types = ({ received }: Listener) => received.map(({ type }) => type);
  assert.deepEqual(types(one), ['snapshot', 'closed', 'bust']);
  assert.deepEqual(types(other), ['snapshot', 'closed', 'yours', 'bust']);
});

test('a game without a message yet opens without a snapshot', async () => {
  snapshot = null;
  const { token } = await openGame();
  const { socket, received } = connect(await ticketFor(token));
  await once(socket, 'open');
  await until(() => topic.sockets === 1);
  topic.publish({ type: 'open' });
  await until(() => received.length === 1);
  assert.deepEqual(received, [{ type: 'open' }]);
  snapshot = { type: 'snapshot', round: 7 };
});

test('a ticket opens one socket, within thirty seconds, for a page of this origin', async () => {
  const { ticket } = await enter();
  assert.equal(await refusal(ticket), 401, 'used');
  assert.equal(await refusal(''), 401);
  assert.equal(await refusal('no ticket at all'), 401);
  const late = await ticketFor((await openGame()).token);
  clock.advance(30 * SECOND_MS);
  assert.equal(await refusal(late), 401, 'too old');
  const foreign = await ticketFor((await openGame()).token);
  assert.equal(await refusal(foreign, 'https://evil.example'), 403);
  assert.equal(await refusal(foreign, 'null'), 403);
  const elsewhere = await openGame('a-solo-game');
  assert.equal(await refusal(await ticketFor(elsewhere.token)), 404, 'no channel');
});

test('no ticket for strangers, nor for a session that is over; the token opens no socket', async () => {
  const { token } = await openGame();
  assert.equal(await refusal(token), 401);
  const ticket = await ticketFor(token);
  await sessions.end('game', token, 'session_ended');
  const answers = ['', 'x', token].map((bad) =>
    app.inject({ method: 'POST', url: liveTicket.path, payload: { token: bad } }),
  );
  for (const answer of await Promise.all(answers)) assert.equal(answer.statusCode, 401, answer.body);
  assert.equal(await refusal(ticket), 401, 'the session ended before the ticket was used');
});

test('the socket closes with its session, and names the reason', async () => {
  const [leaving, staying] = [await enter(), await enter()];
  await openGame(GAME, leaving.playerId);
  assert.deepEqual(await leaving.next('ended'), { type: 'ended', code: 'taken_over' });
  assert.equal(await leaving.closed(), LIVE_CLOSE.ended);
  assert.equal(staying.socket.readyState, WebSocket.OPEN);
  clock.advance(31 * MINUTE_MS);
  await live.poll();
  assert.deepEqual(await staying.next('ended'), { type: 'ended', code: 'left_alone' });
});

test('a session that expired while its player played on ends too', async () => {
  const { token, next, closed } = await enter();
  for (let hours = 0; hours < 24; hours += 0.25) {
    clock.advance(0.25 * HOUR_MS);
    await sessions.find('game', token);
  }
  await live.poll();
  assert.deepEqual(await next('ended'), { type: 'ended', code: 'session_ended' });
  assert.equal(await closed(), LIVE_CLOSE.ended);
});

test('a page may request the time, and nothing else', async () => {
  const { socket, next } = await enter();
  socket.send(JSON.stringify({ type: 'clock', sentAt: 12.5 }));
  const answer = await next('clock');
  assert.deepEqual(answer, { type: 'clock', sentAt: 12.5, now: clock.now().getTime() });
  const bad: [string | Buffer, number][] = [
    ['', LIVE_CLOSE.refused],
    ['{', LIVE_CLOSE.refused],
    ['null', LIVE_CLOSE.refused],
    ['{"type":"bet","sentAt":1}', LIVE_CLOSE.refused],
    ['{"type":"clock","sentAt":"1"}', LIVE_CLOSE.refused],
    [Buffer.from([0, 1, 2]), LIVE_CLOSE.notText],
    ['9'.repeat(1025), 1009],
    ['{"type":"watch","rows":[],"whole":null}', LIVE_CLOSE.refused],
    [Buffer.alloc(100_000), 1009],
  ];
  for (const [message, code] of bad) {
    const { socket: stranger, closed } = await enter();
    stranger.send(message);
    assert.equal(await closed(), code, String(message).slice(0, 40));
  }
  assert.equal(socket.readyState, WebSocket.OPEN, 'nobody else is closed');
});

test('thirty messages in ten seconds, and no more', async () => {
  const { socket, received, closed } = await enter();
  const requestClock = () => socket.send('{"type":"clock","sentAt":1}');
  for (let i = 0; i < 30; i += 1) requestClock();
  await until(() => received.length === 31);
  clock.advance(10 * SECOND_MS);
  for (let i = 0; i < 30; i += 1) requestClock();
  await until(() => received.length === 61);
  requestClock();
  assert.equal(await closed(), LIVE_CLOSE.refused);
});

test('a page receives what it watches, and nothing else', async () => {
  const watched = live.openTopic('matches', () => ({ type: 'snapshot' }), {
    readKeys: ({ keys }) => (Array.isArray(keys) ? keys.map(String) : null),
  });
  const [one, other] = [await enter('matches'), await enter('matches')];
  const watch = ({ socket }: Listener, ...keys: string[]) => socket.send(JSON.stringify({ keys }));
  watch(one, 'a', 'b');
  watch(other, 'b');
  await until(() => watched.isWatched('a') && watched.isWatched('b'));
  watched.publishToWatchers('a', { type: 'of a' });
  watched.publishToWatchers('c', { type: 'of c' });
  watched.publishToWatchers('b', { type: 'of b' });
  await Promise.all([one.next('of b'), other.next('of b')]);
  watch(one, 'c');
  await until(() => watched.isWatched('c'));
  assert.equal(watched.isWatched('a'), false, 'the newer message stands in the place of the older');
  watched.publishToWatchers('b', { type: 'of b again' });
  watched.publishToWatchers('c', { type: 'of c' });
  await Promise.all([one.next('of c'), other.next('of b again')]);
  const types = ({ received }: Listener) => received.map(({ type }) => type);
  assert.deepEqual(types(one), ['snapshot', 'of a', 'of b', 'of c']);
  assert.deepEqual(types(other), ['snapshot', 'of b', 'of b again']);
  other.socket.close();
  await until(() => !watched.isWatched('b'));
});

test('there is a bound for an address, and a player’s oldest socket makes way', async () => {
  const { token, ticket: _, closed } = await enter();
  const second = connect(await ticketFor(token));
  await second.next('snapshot');
  const third = connect(await ticketFor(token));
  await third.next('snapshot');
  assert.equal(await closed(), LIVE_CLOSE.later, 'the oldest of three');
  await until(() => live.sockets.count === 2);
  await enter();
  await enter();
  const { token: fifth } = await openGame();
  assert.equal(await refusal(await ticketFor(fifth)), 503);
});

test('a socket that does not read is dropped, and no other waits for it', async () => {
  const [slow, quick] = [await enter(), await enter()];
  slow.socket.pause();
  const big = { type: 'big', text: 'x'.repeat(64 * 1024) };
  let sent = 0;
  while (topic.sockets === 2) {
    topic.publish(big);
    sent += 1;
    assert.ok(sent < 2_000, 'the kernel buffers a few megabytes at most');
    await new Promise(setImmediate);
  }
  topic.publish({ type: 'end' });
  await quick.next('end');
  assert.equal(quick.received.filter(({ type }) => type === 'big').length, sent);
});

test('a socket that answers no ping is dropped at the next', async () => {
  const [silent, alive] = [await enter(), await enter()];
  silent.socket.pause();
  const answered = once(alive.socket, 'ping');
  live.sockets.ping();
  await answered;
  alive.socket.send('{"type":"clock","sentAt":1}');
  await alive.next('clock');
  live.sockets.ping();
  await until(() => topic.sockets === 1);
  assert.equal(alive.socket.readyState, WebSocket.OPEN);
});
