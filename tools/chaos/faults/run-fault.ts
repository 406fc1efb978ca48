import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmPayee, makePerson, signUpByCalls } from '../../../e2e/people.ts';
import { reconcileFolder } from '../../../server/commands/reconcile-at.ts';
import { loadLaunchedSharedGames } from '../../../server/node/games-folder.ts';
import { runningUrl } from '../../../server/platform/database/postgres/embedded.ts';
import { nextSpin } from '../deeds.ts';
import type { Call } from '../on-clock.ts';
import { RoundBoard } from '../round-board.ts';
import type { Env, Victim } from '../server-process.ts';
import { withVictim } from '../victim.ts';
import { accessTo, type VictimAccess } from '../victim-access.ts';
import { Witness } from '../witness.ts';
import type { Fault, Stage, Struck } from './fault.ts';
import { type Figures, figuresOf } from './figures.ts';
import {
  type ProductStranger,
  playArrivals,
  sharedStranger,
  slipStranger,
  soloStranger,
} from './product-strangers.ts';

const STRANGERS = 16;
/** Interval between the due times of a stranger's calls. */
const EVERY_MS = 100;
/** Number of strangers of each product except the wheel: more than the calls in progress at any moment, so that a stuck call delays no other. */
const PRODUCT_STRANGERS = 6;
/** Interval between two arrivals of a product. */
const PRODUCT_EVERY_MS = 80;
const BOARD_EVERY_MS = 100;
/** Settings with which some shared game takes bets at any moment of a short run. */
const ROUNDS: Env = { SANDBOX_ROUND_SPEED: '3', SANDBOX_BETS_OPEN_SECONDS: '12' };
const WARM_MS = 2000;
const QUIET_MS = 6000;
const AFTER_MS = 2000;
const OPENING_NAIRA = 1_000_000;
const RECHECKED = 40;

export interface FaultReport extends Figures {
  readonly notes: readonly string[];
  /** Sentences for affected strangers, and for everything lost, doubled or wrong. */
  readonly wrong: readonly string[];
}

/** Strangers play throughout: first without the fault, then with it, then after it. */
/** @param windowSeconds duration of the measurement without the fault, and with repeated strikes of it; null: a few seconds, and one strike */
export function runFault(fault: Fault, windowSeconds: number | null): Promise<FaultReport> {
  const { env, megabytes } = fault;
  return withVictim((victim) => onStage(victim, fault, windowSeconds), {
    env: { SHARDS: '', ...ROUNDS, ...env },
    ...(megabytes === undefined ? {} : { megabytes }),
  });
}

async function onStage(victim: Victim, fault: Fault, windowSeconds: number | null): Promise<FaultReport> {
  const calls: Call[] = [];
  const strangers: Witness[] = [];
  for (let i = 0; i < STRANGERS; i += 1)
    strangers.push(await enlist(victim.origin, `stranger ${i + 1}`, (call) => calls.push(call)));
  const access = accessTo(victim, Number(fault.env?.SHARDS ?? 1));
  try {
    const enlisted: Witness[] = [];
    const stage = stageOf(victim, access, { strangers, enlisted });
    const strike = await fault.prepare(stage);
    const products = await enlistProducts(victim, (call) => calls.push(call));
    const players = [...strangers, ...enlisted, products];
    const { struck, strikes, windows } = await playAround(players, strike, windowSeconds);
    await products.close();
    const figures = figuresOf(calls, windows);
    const lost = await examine(victim, [...strangers, ...enlisted]);
    return {
      ...figures,
      notes: struck.notes,
      wrong: [...struck.wrong, ...hurtBy(fault, figures, strikes), ...lost],
    };
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\nThe server’s last words:\n${victim.log()}`,
      {
        cause: error,
      },
    );
  } finally {
    await access.close();
  }
}

/** The figures beyond their limits under this fault, after this number of strikes. */
export function hurtBy(
  { hitsAllPlayers, maxRefused }: Pick<Fault, 'hitsAllPlayers' | 'maxRefused'>,
  { hurt, stopped, refused }: Pick<Figures, 'hurt' | 'stopped' | 'refused'>,
  strikes: number,
): readonly string[] {
  if (hitsAllPlayers === true) return [];
  if (maxRefused === undefined) return hurt;
  const count = Object.values(refused).reduce((sum, times) => sum + times, 0);
  const isMore = count > maxRefused * strikes;
  return [...stopped, ...(isMore ? [`strangers were refused: ${JSON.stringify(refused)}`] : [])];
}

async function enlist(origin: string, name: string, onCall: (call: Call) => void): Promise<Witness> {
  const { token, depositCode } = await signUpByCalls(origin, makePerson(), OPENING_NAIRA);
  const openingKobo = OPENING_NAIRA * 100;
  const spinning = { random: () => 0, next: nextSpin, everyMs: EVERY_MS };
  return new Witness({ origin, name, token, depositCode, openingKobo, ...spinning, onCall });
}

interface Enlisting {
  readonly strangers: readonly Witness[];
  readonly enlisted: Witness[];
}

function stageOf(
  { origin, dataDir }: Victim,
  access: VictimAccess,
  { strangers, enlisted }: Enlisting,
): Stage {
  const signUp = () => signUpByCalls(origin, makePerson(), OPENING_NAIRA);
  return {
    ...{ ...access, origin, dataDir, strangers, signUp },
    async enlist(name) {
      const signedUp = await signUp();
      await confirmPayee(origin, signedUp);
      const { token, depositCode, userId } = signedUp;
      const player = {
        origin,
        name,
        token,
        depositCode,
        openingKobo: OPENING_NAIRA * 100,
        everyMs: EVERY_MS,
      };
      const witness = new Witness({ ...player, random: (below) => randomInt(below) });
      enlisted.push(witness);
      return { userId, witness };
    },
  };
}

interface Playing {
  play(until: () => boolean): Promise<void>;
}

/** Strangers of every product except the wheel, whose strangers are witnesses. */
async function enlistProducts(
  { origin, dataDir }: Victim,
  onCall: (call: Call) => void,
): Promise<Playing & { close(): Promise<void> }> {
  const board = new RoundBoard(() => runningUrl(dataDir));
  const games = (await loadLaunchedSharedGames()).filter(({ quiz }) => quiz === undefined);
  const enlistAll = async (make: () => Promise<ProductStranger>): Promise<ProductStranger[]> => {
    const strangers: ProductStranger[] = [];
    for (let i = 0; i < PRODUCT_STRANGERS; i += 1) strangers.push(await make());
    return strangers;
  };
  const products = [
    await enlistAll(() => soloStranger(origin)),
    await enlistAll(() => slipStranger(origin)),
    await enlistAll(() => sharedStranger(origin, board, games)),
  ];
  return {
    async play(until) {
      const polling = async () => {
        while (!until()) {
          await board.poll();
          await delay(BOARD_EVERY_MS);
        }
      };
      const arriving = { everyMs: PRODUCT_EVERY_MS, isOver: until, onCall };
      await Promise.all([polling(), ...products.map((strangers) => playArrivals(strangers, arriving))]);
    },
    close: () => board.close(),
  };
}

async function playAround(
  players: readonly Playing[],
  strike: () => Promise<Struck>,
  windowSeconds: number | null,
) {
  let isOver = false;
  const playing = Promise.all(players.map((player) => player.play(() => isOver)));
  playing.catch(() => undefined);
  try {
    await delay(WARM_MS);
    const quietMs = performance.now();
    await delay(windowSeconds === null ? QUIET_MS : windowSeconds * 1000);
    const faultMs = performance.now();
    const { struck, strikes } = await strikeFor(strike, (windowSeconds ?? 0) * 1000);
    const healedMs = performance.now();
    await delay(AFTER_MS);
    return { struck, strikes, windows: { quietMs, faultMs, healedMs } };
  } finally {
    isOver = true;
    await playing;
  }
}

/** Strikes at least once, and repeatedly until this time has passed. The notes are those of the last strike; the faults are those of all. */
async function strikeFor(
  strike: () => Promise<Struck>,
  windowMs: number,
): Promise<{ readonly struck: Struck; readonly strikes: number }> {
  const endMs = performance.now() + windowMs;
  let struck = await strike();
  const wrong = [...struck.wrong];
  let strikes = 1;
  while (performance.now() < endMs) {
    struck = await strike();
    wrong.push(...struck.wrong);
    strikes += 1;
  }
  return { struck: { notes: struck.notes, wrong: [...new Set(wrong)] }, strikes };
}

/** Each answered bet is stored once: repeated calls return the same answers, and balances are the sum of the answers. */
async function examine(victim: Victim, players: readonly Witness[]): Promise<string[]> {
  await Promise.all(players.map((player) => player.settleOpen()));
  for (const player of players) player.moveTo(victim.origin);
  const rechecked = await Promise.all(players.map((player) => player.recheck(RECHECKED)));
  const compared = await Promise.all(players.map((player) => player.compare()));
  const found = await reconcileFolder(victim.dataDir);
  return [
    ...rechecked.flat(),
    ...compared.flat(),
    ...found.map(({ check, detail }) => `${check}: ${detail}`),
  ];
}
