import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makePerson, signUpByCalls } from '../../e2e/people.ts';
import { freePort } from '../../e2e/server.ts';
import { runningUrl } from '../../server/platform/postgres/embedded.ts';
import { reconcileAt } from '../../server/reconcile-at.ts';
import { startVictim, type Target, type Victim } from './victim.ts';
import { Witness } from './witness.ts';

export interface ChaosOptions {
  readonly kills: number;
  readonly players: number;
  /** The same seed kills the same things after the same waits. */
  readonly seed: number;
  onProgress(sentence: string): void;
}

export interface ChaosReport {
  readonly spins: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly kills: Readonly<Record<Target, number>>;
  /** Sentences for everything that was lost, doubled or does not add up. */
  readonly wrong: readonly string[];
}

const OPENING_NAIRA = 20_000;
const LEAST_LOAD_MS = 150;
const MOST_LOAD_MS = 900;
const RECHECKED = 12;

/** Kills the server or its database under load, again and again, and holds every answer against what is left. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = seededRandom(options.seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-chaos-'));
  const victim = await startVictim(dataDir, await freePort());
  const kills = { server: 0, database: 0 };
  const wrong: string[] = [];
  try {
    const witnesses = await enlist(victim, options.players, random);
    for (let kill = 1; kill <= options.kills && wrong.length === 0; kill += 1) {
      const target: Target = random(2) === 0 ? 'server' : 'database';
      await playThroughKill(victim, witnesses, target, LEAST_LOAD_MS + random(MOST_LOAD_MS - LEAST_LOAD_MS));
      kills[target] += 1;
      wrong.push(...(await examine(victim, witnesses)));
      options.onProgress(
        `${kill} of ${options.kills} kills, ${count(witnesses, 'spin')} spins, ${wrong.length} wrong`,
      );
    }
    return {
      spins: count(witnesses, 'spin'),
      deposits: count(witnesses, 'deposit'),
      withdrawals: count(witnesses, 'withdrawal'),
      kills,
      wrong,
    };
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nThe server's last words:\n${victim.log()}`,
    );
  } finally {
    await victim.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function enlist(
  victim: Victim,
  players: number,
  random: (below: number) => number,
): Promise<Witness[]> {
  const witnesses: Witness[] = [];
  for (let i = 0; i < players; i += 1) {
    const player = await signUpByCalls(victim.origin, makePerson(), OPENING_NAIRA);
    witnesses.push(
      new Witness({
        origin: victim.origin,
        name: `player ${i + 1}`,
        token: player.token,
        depositCode: player.depositCode,
        openingKobo: OPENING_NAIRA * 100,
        random,
      }),
    );
  }
  return witnesses;
}

async function playThroughKill(
  victim: Victim,
  witnesses: readonly Witness[],
  target: Target,
  loadMs: number,
): Promise<void> {
  let over = false;
  const playing = witnesses.map((witness) => witness.play(() => over));
  const struck = delay(loadMs)
    .then(() => victim.strike(target))
    .finally(() => {
      over = true;
    });
  await Promise.all([struck, ...playing]);
}

async function examine(victim: Victim, witnesses: readonly Witness[]): Promise<string[]> {
  await Promise.all(witnesses.map((witness) => witness.settleOpen()));
  const rechecked = await Promise.all(witnesses.map((witness) => witness.recheck(RECHECKED)));
  const compared = await Promise.all(witnesses.map((witness) => witness.compare()));
  const url = runningUrl(victim.dataDir);
  const found =
    url === null ? [{ check: 'the database runs', detail: 'it does not' }] : await reconcileAt(url);
  return [
    ...rechecked.flat(),
    ...compared.flat(),
    ...found.map(({ check, detail }) => `${check}: ${detail}`),
  ];
}

function count(witnesses: readonly Witness[], kind: string): number {
  return witnesses.reduce(
    (sum, witness) =>
      sum +
      witness.deeds.filter((deed) => deed.kind === kind && deed.answer?.startsWith('200') === true).length,
    0,
  );
}

function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
