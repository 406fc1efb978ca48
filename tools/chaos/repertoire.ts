import { hash } from 'node:crypto';
import type { Sha256 } from '@jara/fairness/hmac';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { type DrawsFrom, openRound, readBet, stepRound } from '@jara/game-kit/round';

export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** The calls of a game that a caller can make without knowing it: a bet of each kind, and every move that was ever legal. */
export interface Repertoire {
  readonly game: AnyGame;
  readonly bets: readonly unknown[];
  /** Empty for a game of one step. */
  readonly moves: readonly unknown[];
}

const ROUNDS_A_BET = 12;
const MAX_STEPS = 40;
/** Stakes of a round, as multiples of the minimum: small, so that a player's money lasts for the run. */
const STAKES = [1n, 2n, 3n];

/** Computed by playing the game locally, with seeds of its own. */
export function repertoireOf(game: AnyGame): Repertoire {
  const bets: unknown[] = [];
  const moves = new Map<string, unknown>();
  for (const [i, type] of game.betTypes.entries()) {
    for (const times of STAKES) {
      const read = readBet(game, type.example(game.limits.minStakeKobo * times));
      if (!read.ok) continue;
      bets.push(read.value);
      for (let round = 0; round < ROUNDS_A_BET; round += 1)
        playAlone(game, read.value, `${i}-${times}-${round}`, moves);
    }
  }
  return { game, bets, moves: [...moves.values()] };
}

function playAlone(game: AnyGame, bet: unknown, clientSeed: string, moves: Map<string, unknown>): void {
  const draws: DrawsFrom = (word) =>
    drawStream(sha256, { serverSeed: 'repertoire', clientSeed, nonce: 0 }, word);
  let round = openRound(game, bet, draws);
  for (let step = 0; step < MAX_STEPS && !game.isOver(round.state); step += 1) {
    const legal = game.moves(round.state);
    for (const move of legal) moves.set(JSON.stringify(move), move);
    const stepped = stepRound(game, round, legal[step % legal.length], draws);
    if (!stepped.ok) return;
    round = stepped.round;
  }
}
