import { setTimeout as pause } from 'node:timers/promises';
import { confirmPayee, type Player } from '../../e2e/people.ts';
import { loadLaunchedSharedGames } from '../../server/node/games-folder.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import {
  type ProductStranger,
  sharedStranger,
  slipStranger,
  soloStranger,
} from '../chaos/faults/product-strangers.ts';
import { RoundBoard } from '../chaos/round-board.ts';
import { median, quantile } from '../quantile.ts';
import { type Attack, atLeast, atMost, exactly, type Figure, figure, type Size } from './attack.ts';
import type { AttackFixture } from './attack-fixture.ts';
import { BURSTS, type Burst, bet, type Hostile, SPIN } from './bursts.ts';
import { openLine, type Received } from './line.ts';
import { INSPECTED, inspectMemory, memoryOf } from './memory.ts';

const OPENING_NAIRA = 900_000;
const STRANGERS = { quick: 4, whole: 10 };
/** Pairs of a quiet window and one under attack. */
const PAIRS = { quick: 3, whole: 5 };
const WINDOW_MS = { quick: 500, whole: 2_500 };
const THINK_MS = 20;
/**
 * Waits below this are not counted. The tests run beside other tests on two cores, where the machine itself causes waits of a tenth of a
 * second; a queue that blocks strangers takes seconds.
 */
export const FLOOR_MS = { quick: 150, whole: 25 };
/** The floor of products with some ten calls in a window: the slowest of a few calls waits longer for the machine. */
const FLOOR_OF_FEW_MS = { quick: 300, whole: 25 };
export const MAX_RATIO = { quick: 3, whole: 2 };
const MAX_MEMORY = 1.15;
const POLL_EVERY_MS = 100;

interface Window {
  readonly ms: number[];
  readonly wrong: string[];
}

/** Number of strangers who bet on one shared game at any moment; a game takes one bet of each in a round. */
const SHARED_STRANGERS = 3;
const BOARD_EVERY_MS = 50;
/** Settings with which some shared game takes bets at any moment. */
const ROUNDS = { SANDBOX_ROUND_SPEED: '3', SANDBOX_BETS_OPEN_SECONDS: '6' };

/** Strangers play, read their balance and their history until `isOver`. */
export async function playUntil(
  origin: string,
  players: readonly Player[],
  isOver: () => boolean,
  { thinkMs = THINK_MS, address = (at: number) => `198.51.100.${at}` } = {},
): Promise<Window> {
  const window: Window = { ms: [], wrong: [] };
  await Promise.all(
    players.map(async (player, i) => {
      const line = openLine(origin);
      for (let round = 0; !isOver(); round += 1) {
        const calls = [
          [SPIN, bet(player)],
          ['/agent/wallet-balance', { token: player.token }],
          ['/agent/trasaction-history', { token: player.token, limit: 20 }],
        ] as const;
        const [path, body] = calls[round % calls.length] ?? calls[0];
        const sent = performance.now();
        const received = await line.request(path, body, address(i));
        window.ms.push(performance.now() - sent);
        if (received?.status !== 200) window.wrong.push(`${path} ${received?.status} ${received?.code}`);
        await pause(thinkMs);
      }
      line.close();
    }),
  );
  return window;
}

/** Strangers of every product: at the wheel, on matches, on shared games and in games of several moves. */
interface Bystanders {
  readonly origin: string;
  readonly atWheel: readonly Player[];
  readonly others: readonly ProductStranger[];
}

async function gather({ origin, player }: AttackFixture, board: RoundBoard, size: Size): Promise<Bystanders> {
  const atWheel: Player[] = [];
  for (let i = 0; i < STRANGERS[size]; i += 1) atWheel.push(await player(OPENING_NAIRA));
  const games = (await loadLaunchedSharedGames()).filter(({ quiz }) => quiz === undefined);
  const others = [await soloStranger(origin), await slipStranger(origin)];
  for (let i = 0; i < SHARED_STRANGERS; i += 1) others.push(await sharedStranger(origin, board, games));
  return { origin, atWheel, others };
}

/** The waiting times of each product's strangers. */
interface BystandersWindow extends Window {
  readonly byProduct: ReadonlyMap<string, readonly number[]>;
}

async function bystandersUntil(
  { origin, atWheel, others }: Bystanders,
  isOver: () => boolean,
): Promise<BystandersWindow> {
  const byProduct = new Map<string, number[]>();
  const wrong: string[] = [];
  const playing = others.map(async ({ product, send }) => {
    const ms = byProduct.get(product) ?? [];
    byProduct.set(product, ms);
    while (!isOver()) {
      const sent = performance.now();
      const reply = await send();
      if (reply !== 'nothing_open') {
        ms.push(performance.now() - sent);
        if (reply?.status !== 200) wrong.push(`${product} ${reply?.status} ${reply?.text.slice(0, 80)}`);
      }
      await pause(THINK_MS);
    }
  });
  const wheel = await playUntil(origin, atWheel, isOver);
  await Promise.all(playing);
  byProduct.set(WHEEL, wheel.ms);
  const ms = [...byProduct.values()].flat();
  return { ms, byProduct, wrong: [...wheel.wrong, ...wrong] };
}

const WHEEL = 'wheel';
const p99 = (ms: readonly number[] = []): number => (ms.length === 0 ? 0 : quantile(ms, 0.99));

const p99OfWheel = ({ byProduct }: BystandersWindow): number => p99(byProduct.get(WHEEL));

/** The slowest product without the wheel, whose many calls would hide the waits of another. */
const p99OfSlowest = ({ byProduct }: BystandersWindow): number =>
  Math.max(...[...byProduct].filter(([product]) => product !== WHEEL).map(([, ms]) => p99(ms)));

interface Pair {
  readonly quiet: BystandersWindow;
  readonly under: BystandersWindow;
}

/** How much longer strangers wait under a burst than without it, by the medians of the pairs. */
function waitFigures(
  name: string,
  pairs: readonly Pair[],
  p99Of: (window: BystandersWindow) => number,
  { floorMs, maxRatio }: { readonly floorMs: number; readonly maxRatio: number },
): Figure[] {
  const [quietMs, underMs] = [pairs.map(({ quiet }) => p99Of(quiet)), pairs.map(({ under }) => p99Of(under))];
  return [
    figure(
      `${name}, strangers’ p99 quiet / under attack, ms`,
      quietMs.map((quiet, at) => `${quiet.toFixed(0)} / ${underMs[at]?.toFixed(0)}`).join(', '),
    ),
    atMost(
      `${name}, ratio of the medians, counted from ${floorMs} ms`,
      median(underMs) / Math.max(median(quietMs), floorMs),
      maxRatio,
    ),
  ];
}

async function quietWindow(bystanders: Bystanders, windowMs: number): Promise<BystandersWindow> {
  const end = performance.now() + windowMs;
  return bystandersUntil(bystanders, () => performance.now() > end);
}

async function measureBurst(
  bystanders: Bystanders,
  burst: Burst,
  hostile: Hostile,
  size: Size,
  playedInAll: Map<string, number>,
): Promise<Figure[]> {
  const windowMs = WINDOW_MS[size];
  const pairs: Pair[] = [];
  const received: (Received | null)[] = [];
  const wrong: string[] = [];
  const played = new Map<string, number>();
  for (let pair = 0; pair < PAIRS[size]; pair += 1) {
    const quiet = await quietWindow(bystanders, windowMs);
    const end = performance.now() + windowMs;
    let isSent = false;
    const playing = bystandersUntil(bystanders, () => isSent && performance.now() > end);
    received.push(...(await burst.send(hostile, size)));
    isSent = true;
    const under = await playing;
    wrong.push(...quiet.wrong, ...under.wrong);
    pairs.push({ quiet, under });
    for (const { byProduct } of [quiet, under])
      for (const [product, ms] of byProduct) played.set(product, (played.get(product) ?? 0) + ms.length);
  }
  for (const [product, calls] of played) playedInAll.set(product, (playedInAll.get(product) ?? 0) + calls);
  const name = `${burst.name}: `;
  const unnamed = received.filter(
    (one) =>
      one !== null &&
      one.status >= 400 &&
      (one.code === null || (isForLater(one) && one.retryAfter === null)),
  );
  return [
    ...waitFigures(`${name}the wheel`, pairs, p99OfWheel, {
      floorMs: FLOOR_MS[size],
      maxRatio: MAX_RATIO[size],
    }),
    ...waitFigures(`${name}the slowest other product`, pairs, p99OfSlowest, {
      floorMs: FLOOR_OF_FEW_MS[size],
      maxRatio: MAX_RATIO[size],
    }),
    figure(`${name}answers`, tally(received)),
    figure(
      `${name}strangers’ calls`,
      [...played].map(([product, calls]) => `${calls} × ${product}`).join(', '),
    ),
    exactly(
      `${name}strangers’ calls that were not answered right${wrong.length === 0 ? '' : ` (${wrong.slice(0, 3).join('; ')})`}`,
      wrong.length,
      0,
    ),
    exactly(`${name}answers of 500`, received.filter((one) => one?.status === 500).length, 0),
    exactly(`${name}refusals without a code, or without Retry-After`, unnamed.length, 0),
  ];
}

const isForLater = ({ status }: Received) => status === 429 || status === 503;

function tally(received: readonly (Received | null)[]): string {
  const counts = new Map<string, number>();
  for (const one of received) {
    const what = one === null ? 'cut off' : `${one.status}${one.code === null ? '' : ` ${one.code}`}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

export const hostilePlayer: Attack = {
  name: 'hostile-player',
  what: 'one player sends bursts while others play every product: no other player waits, nothing fails, memory is freed',
  prepare: async () => ({ settings: { ...INSPECTED, ...ROUNDS } }),
  async run(fixture, size) {
    const board = new RoundBoard(() => runningUrl(fixture.dataDir));
    const bystanders = await gather(fixture, board, size);
    await board.poll();
    const following = setInterval(() => void board.poll(), BOARD_EVERY_MS);
    try {
      return await measureBursts(fixture, bystanders, size);
    } finally {
      clearInterval(following);
      await board.close();
    }
  },
};

async function measureBursts(fixture: AttackFixture, bystanders: Bystanders, size: Size): Promise<Figure[]> {
  const { origin, pid } = fixture;
  const player = await fixture.player(OPENING_NAIRA);
  await confirmPayee(origin, player);
  const hostile = { player, origin, lines: Array.from({ length: 70 }, () => openLine(origin)) };
  // Compiled code, connections and other state that is made once exist before memory is measured.
  await quietWindow(bystanders, 2 * WINDOW_MS[size]);
  const settledMemory = await inspectMemory(pid, fixture.log);
  const before = await settledMemory();
  let peak = before;
  const polling = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, POLL_EVERY_MS);
  const figures: Figure[] = [];
  const played = new Map<string, number>();
  for (const burst of BURSTS) figures.push(...(await measureBurst(bystanders, burst, hostile, size, played)));
  clearInterval(polling);
  for (const line of hostile.lines) line.close();
  const after = await settledMemory();
  return [
    ...figures,
    // During one burst every open round may already have the strangers' bets.
    atLeast('calls of the product with the fewest', Math.min(...played.values()), 1),
    figure('memory before, maximum, after, MB', [before, peak, after].map(Math.round).join(', ')),
    before === 0
      ? figure('memory afterwards', 'this system does not report it')
      : atMost('memory in use afterwards ÷ before', after / before, MAX_MEMORY),
  ];
}
