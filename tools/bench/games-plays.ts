import { hash } from 'node:crypto';
import { sha256ByText } from '@jara/fairness/hmac';
import { type CountedStream, drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { playOut } from '@jara/game-kit/testing/plays';

/** What the issue asks of football and of the games of cards, on one core. */
export const LEAST_PLAYS_PER_SECOND = 100_000;
const MUST_BE_FAST: ReadonlySet<string> = new Set([
  'football-penalties',
  'card-hi-lo',
  'card-21',
  'jacks-poker',
]);

const WARM_UP_MS = 400;
/** A game that remembers what it worked out is warm when a slice is no longer faster than the one before. */
const MOST_WARM_UPS = 12;
const STILL_WARMING = 1.03;
const SLICES = 8;
const SLICE_MS = 120;
const PLAYS_BETWEEN_LOOKS = 250;

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));
const serverSeed = hash('sha256', 'bench games');

export interface Pace {
  readonly name: string;
  readonly perSecond: number;
  /** How many bare draws could have been made instead of a play. */
  readonly draws: number;
}

/** One thing of which as many as possible are done. */
interface Work {
  readonly name: string;
  once(nonce: number): void;
}

function streamOf(nonce: number): CountedStream {
  return drawStream(sha256, { serverSeed, clientSeed: '0123456789abcdef', nonce });
}

/** Whole rounds of every kind of bet in turn, each with draws of its own, played as its return is earned. */
function playsOf(game: AnyGame): Work {
  const stakeKobo = game.limits.minStakeKobo * 10n;
  const bets = game.betTypes.map((type) => ({ type, bet: type.example(stakeKobo) }));
  return {
    name: game.id,
    once(nonce) {
      const chosen = bets[nonce % bets.length];
      if (chosen === undefined) return;
      const stream = streamOf(nonce);
      playOut(game, chosen.type, chosen.bet, () => stream);
    },
  };
}

/** The least a round can be: its stream, and one number from it. */
const bareDraw: Work = { name: 'one bare draw', once: (nonce) => void streamOf(nonce).below(52) };

/** Done for so long; how many in a second of the process's own time, so that others on the machine take nothing from it. */
function pace(work: Work, forMs: number): number {
  const before = process.cpuUsage();
  const end = performance.now() + forMs;
  let done = 0;
  for (; performance.now() < end; ) for (let i = 0; i < PLAYS_BETWEEN_LOOKS; i += 1) work.once(done++);
  const { user, system } = process.cpuUsage(before);
  return (done / (user + system)) * 1_000_000;
}

function warmUp(work: Work): void {
  let last = pace(work, WARM_UP_MS);
  for (let again = 1; again < MOST_WARM_UPS; again += 1) {
    const now = pace(work, WARM_UP_MS);
    if (again > 2 && now < last * STILL_WARMING) return;
    last = now;
  }
}

/** The best of several slices of each, after a warm-up; a game and the bare draw by turns, so that both meet the same machine. */
export function measurePlays(games: readonly AnyGame[]): Pace[] {
  pace(bareDraw, WARM_UP_MS);
  return games.map((game) => {
    const work = playsOf(game);
    warmUp(work);
    let perSecond = 0;
    let bare = 0;
    for (let slice = 0; slice < SLICES; slice += 1) {
      perSecond = Math.max(perSecond, pace(work, SLICE_MS));
      bare = Math.max(bare, pace(bareDraw, SLICE_MS));
    }
    return { name: game.id, perSecond, draws: bare / perSecond };
  });
}

export function slowPlays(paces: readonly Pace[]): string[] {
  return paces
    .filter(({ name, perSecond }) => MUST_BE_FAST.has(name) && perSecond < LEAST_PLAYS_PER_SECOND)
    .map(
      ({ name, perSecond }) =>
        `${name}: ${Math.round(perSecond)} plays a second on a core, at least ${LEAST_PLAYS_PER_SECOND}`,
    );
}

export function printPlays(paces: readonly Pace[]): void {
  console.table(
    paces.map(({ name, perSecond, draws }) => ({
      game: name,
      'plays a second on a core': Math.round(perSecond),
      'µs each': (1_000_000 / perSecond).toFixed(1),
      'in bare draws': draws.toFixed(1),
    })),
  );
}
