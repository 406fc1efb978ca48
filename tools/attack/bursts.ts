import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OWN_BANK, type Player } from '../../e2e/people.ts';
import type { Size } from './attack.ts';
import { type Line, openLine, type Received } from './line.ts';

export interface Hostile {
  readonly player: Player;
  readonly origin: string;
  readonly lines: readonly Line[];
}

/** The calls that one hostile player sends while others play. */
export interface Burst {
  readonly name: string;
  /** Returns the answers; null for a call whose connection was closed. */
  send(hostile: Hostile, size: Size): Promise<readonly (Received | null)[]>;
}

type BurstCall = readonly [path: string, body: object];

export const SPIN = '/agent/spin-multiplier';
export const bet = ({ token }: Player) => ({ token, betAmount: '100', requestId: randomUUID() });

const ADDRESS = '203.0.113.66';
const SECOND_MS = 1_000;
/** The tests send all calls in one second. */
const SECONDS = { quick: 1, whole: 4 };
/** The server refuses most of a burst. Without refusals, half of a burst costs strangers as long a wait. */
const CONNECTIONS = { quick: 120, whole: 250 };
const RESETS = { quick: 580, whole: 1_160 };
/** Number of calls that one connection sends before the first answer. The server closes a connection that sends more. */
const AHEAD = 15;
/** Number of connections opened at a time, so that strangers do not wait while this process writes its calls. */
const PIECE = 25;
const BETWEEN_PIECES_MS = 20;

const repeat = (count: number, call: () => BurstCall): BurstCall[] => Array.from({ length: count }, call);

/** Sends one call on each line, and each further call on the next free line. */
async function onLines(lines: readonly Line[], calls: readonly BurstCall[]): Promise<(Received | null)[]> {
  const received: (Received | null)[] = [];
  const left = [...calls];
  await Promise.all(
    lines.map(async (line) => {
      for (let call = left.pop(); call !== undefined; call = left.pop())
        received.push(await line.request(...call, ADDRESS));
    }),
  );
  return received;
}

/** Sends these calls together at the beginning of every second. */
async function everySecond(
  { lines }: Hostile,
  seconds: number,
  callsOf: () => readonly BurstCall[],
): Promise<(Received | null)[]> {
  const received: (Received | null)[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const over = second === seconds ? null : pause(SECOND_MS);
    received.push(...(await onLines(lines, callsOf())));
    await over;
  }
  return received;
}

function withdrawal({ token }: Player): BurstCall {
  return ['/agent/withdraw-fund', { token, amount: '100', ...OWN_BANK, requestId: randomUUID() }];
}

export const BURSTS: readonly Burst[] = [
  {
    name: '60 withdrawals and 10 bets a second',
    send: (hostile, size) =>
      everySecond(hostile, SECONDS[size], () => [
        ...repeat(60, () => withdrawal(hostile.player)),
        ...repeat(10, () => [SPIN, bet(hostile.player)]),
      ]),
  },
  {
    name: 'resets of one name',
    // As many calls a second as the sandbox accepts from one address.
    send: (hostile, size) =>
      everySecond(hostile, SECONDS[size], () =>
        repeat(RESETS[size] / SECONDS[size], () => [
          '/agent/forgot-password',
          { userId: hostile.player.phone },
        ]),
      ),
  },
  {
    name: `${AHEAD} bets ahead of their answers on each of many connections`,
    async send({ player, origin }, size) {
      const lines = Array.from({ length: CONNECTIONS[size] }, () => openLine(origin));
      const received: Promise<Received | null>[] = [];
      for (const [i, line] of lines.entries()) {
        for (let call = 0; call < AHEAD; call += 1) received.push(line.request(SPIN, bet(player), ADDRESS));
        if (i % PIECE === PIECE - 1) await pause(BETWEEN_PIECES_MS);
      }
      const answers = await Promise.all(received);
      for (const line of lines) line.close();
      return answers;
    },
  },
  {
    name: 'a bet a second on each of many connections',
    async send({ player, origin }, size) {
      const lines = Array.from({ length: CONNECTIONS[size] }, () => openLine(origin));
      const received = await everySecond({ player, origin, lines }, SECONDS[size], () =>
        repeat(CONNECTIONS[size], () => [SPIN, bet(player)]),
      );
      for (const line of lines) line.close();
      return received;
    },
  },
  {
    name: '200 seed changes',
    send: ({ player, lines }) =>
      onLines(
        lines,
        repeat(200, () => ['/agent/spin-seed', { token: player.token }]),
      ),
  },
];
