import { hash } from 'node:crypto';
import { commitment, newServerSeed } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import type { GameDefinition } from '@jara/game-kit/definition';
import { MAX_STEPS, openRound, stepRound } from '@jara/game-kit/round';
import { seededBytes } from '../server/platform/runtime/entropy.ts';
import { openSession } from './games/device.ts';
import { call, type Player } from './people.ts';

/** The servers of these tests derive their entropy from this seed: a test can compute every server seed in advance. */
export const ENTROPY_SEED = 'jaraplay e2e';

const MAX_CALLS = 100_000;
const MAX_CLIENT_SEEDS = 100_000;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

/** Server seeds by their commitments, computed as far as a test needed them. */
const serverSeeds = new Map<string, string>();

/** The server seed behind a commitment: tries the entropy's calls in turn. */
function serverSeedOf(serverSeedHash: string): string {
  for (let calls = serverSeeds.size; calls < MAX_CALLS && !serverSeeds.has(serverSeedHash); calls += 1) {
    const serverSeed = newServerSeed((length) => seededBytes(ENTROPY_SEED, calls, length));
    serverSeeds.set(commitment(sha256, serverSeed), serverSeed);
  }
  const found = serverSeeds.get(serverSeedHash);
  if (found === undefined) throw new Error(`no call of the entropy gave the seed behind ${serverSeedHash}`);
  return found;
}

/** A wanted future round: its bet, its moves, and its result. */
export interface WantedRound<Bet, State, Move> {
  readonly bet: Bet;
  /** The move in a state that is not over; null makes no more. */
  play?(state: State): Move | null;
  wanted(state: State): boolean;
}

type Game<Bet, State, Move> = GameDefinition<Bet, State, Move, unknown>;

function comesTrue<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
  { bet, play, wanted }: WantedRound<Bet, State, Move>,
): boolean {
  const drawsFrom = (word: number) => drawStream(sha256, seeds, word);
  let round = openRound(game, bet, drawsFrom);
  for (let made = 0; made < MAX_STEPS && !game.isOver(round.state); made += 1) {
    const move = play?.(round.state) ?? null;
    const stepped = move === null ? null : stepRound(game, round, move, drawsFrom);
    if (stepped === null) break;
    if (!stepped.ok) return false;
    round = stepped.round;
  }
  return wanted(round.state);
}

/** A client seed with which the rounds from nonce 0 on are the wanted ones. */
function clientSeedFor<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  serverSeed: string,
  rounds: readonly WantedRound<Bet, State, Move>[],
): string {
  for (let tries = 0; tries < MAX_CLIENT_SEEDS; tries += 1) {
    const clientSeed = `wanted ${tries}`;
    if (rounds.every((round, nonce) => comesTrue(game, { serverSeed, clientSeed, nonce }, round)))
      return clientSeed;
  }
  throw new Error(`${game.id}: none of ${MAX_CLIENT_SEEDS} client seeds leads to what is wanted`);
}

interface SeedState {
  readonly seed: { readonly nextServerSeedHash: string };
}

/**
 * Changes a player's client seed in one of the games, as players may, so that the next rounds are the wanted ones. A launch ends
 * the session of an open page, so call it before the page is opened.
 */
export async function arrange<Bet, State, Move>(
  playerOrigin: string,
  player: Pick<Player, 'token'>,
  game: Game<Bet, State, Move>,
  rounds: readonly WantedRound<Bet, State, Move>[],
): Promise<void> {
  const { origin, token } = await openSession(playerOrigin, player, game.id);
  const { data } = await call<{ data: SeedState }>(origin, '/game/state', { token });
  const clientSeed = clientSeedFor(game, serverSeedOf(data.seed.nextServerSeedHash), rounds);
  await call(origin, '/game/seed', { token, clientSeed });
}

/** The same for the wheel, which is played on the player's site. Call it without an open free spin. */
export async function arrangeOnWheel<Bet, State, Move>(
  origin: string,
  { token }: Pick<Player, 'token'>,
  wheel: Game<Bet, State, Move>,
  rounds: readonly WantedRound<Bet, State, Move>[],
): Promise<void> {
  const { data } = await call<{ data: SeedState['seed'] }>(origin, '/agent/spin-state', { token });
  const clientSeed = clientSeedFor(wheel, serverSeedOf(data.nextServerSeedHash), rounds);
  await call(origin, '/agent/spin-seed', { token, clientSeed });
}
