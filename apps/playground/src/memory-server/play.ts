import type { GameAnswerOf, GameBodyOf } from '@jara/contract/game-server';
import { drawStream } from '@jara/fairness/stream';
import { viewOf } from '@jara/game-kit/record';
import { type AnyRound, openRound, readBet, stepRound } from '@jara/game-kit/round';
import { toNaira } from '@jara/money/kobo';
import { type Internals, KEPT_ROUNDS } from './internals.ts';
import { noFunds, type Refusal, refusal, ruleRefusal } from './refusal.ts';
import { isOpen, type SeedState, type StoredRound, written } from './stored-round.ts';

type Played = GameAnswerOf<'/game/bet'>;

const drawsOf =
  ({ deps }: Internals, seeds: SeedState) =>
  (word: number) =>
    drawStream(deps.sha256, seeds, word);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Begins a round. A repeated request returns the same round and takes nothing. */
export function placeBet(
  internals: Internals,
  { requestId = '', bet }: GameBodyOf<'/game/bet'>,
): Played | Refusal {
  const { game } = internals.deps;
  const read = readBet(game, bet);
  if (!read.ok) return ruleRefusal('bad_bet', read);
  const known = internals.rounds.find((stored) => stored.requestId === requestId);
  if (known !== undefined)
    return same(known.round.bet, read.value)
      ? played(internals, known)
      : refusal(409, 'key_reused', 'This request was already used for another bet. Nothing was taken.');
  const last = internals.rounds[0];
  if (last !== undefined && isOpen(last))
    return refusal(409, 'round_open', 'A round of this game is still open. Finish it first.');
  if (game.stakeKobo(read.value) > internals.balanceKobo) return noFunds;
  const { seeds } = internals;
  const round = written(openRound(game, read.value, drawsOf(internals, seeds)));
  internals.seeds = { ...seeds, nonce: seeds.nonce + 1 };
  const begun: StoredRound = {
    roundId: internals.deps.newId(),
    requestId,
    sequence: 0,
    atMs: internals.deps.nowMs(),
    seeds,
    round,
    balanceBeforeKobo: internals.balanceKobo,
    balanceAfterKobo: null,
  };
  internals.balanceKobo -= round.stakeKobo;
  return played(internals, keep(internals, begun, internals.rounds));
}

/** Takes the open round's next step. A repeated step returns the same result. */
export function makeMove(internals: Internals, request: GameBodyOf<'/game/move'>): Played | Refusal {
  const { game } = internals.deps;
  const move = game.parseMove(request.move);
  if (!move.ok) return ruleRefusal('bad_move', move);
  const stored = internals.rounds.find(({ roundId }) => roundId === request.roundId);
  if (stored === undefined) return refusal(404, 'unknown_round', 'There is no such round.');
  if (isRepeated(stored, request.sequence, move.value)) return played(internals, stored);
  if (!isOpen(stored)) return refusal(409, 'round_over', 'This round is over.');
  if (stored.sequence !== request.sequence)
    return refusal(409, 'out_of_turn', 'The round has moved on. Load it again to see where it is.');
  const stepped = stepRound(game, stored.round, move.value, drawsOf(internals, stored.seeds));
  if (!stepped.ok) return ruleRefusal('bad_move', stepped);
  if (stepped.raiseKobo > internals.balanceKobo) return noFunds;
  internals.balanceKobo -= stepped.raiseKobo;
  const next = { ...stored, sequence: stored.sequence + 1, round: written(stepped.round) };
  return played(internals, keep(internals, next, internals.rounds.slice(1)));
}

function isRepeated({ sequence, round }: StoredRound, requestedSequence: number, move: unknown): boolean {
  const last = round.steps.at(-1);
  return sequence === requestedSequence + 1 && last?.by === 'player' && same(last.move, move);
}

/** Stores a round as the first of the list, and pays it when it is over. */
function keep(internals: Internals, stored: StoredRound, before: readonly StoredRound[]): StoredRound {
  const kept = paid(internals, stored, stored.round);
  internals.rounds = [kept, ...before].slice(0, KEPT_ROUNDS);
  return kept;
}

function paid(internals: Internals, stored: StoredRound, { stakeKobo, payoutKobo }: AnyRound): StoredRound {
  if (payoutKobo === null) return stored;
  internals.balanceKobo += payoutKobo;
  internals.stakedKobo += stakeKobo;
  internals.paidKobo += payoutKobo;
  return { ...stored, balanceAfterKobo: internals.balanceKobo };
}

function played(internals: Internals, stored: StoredRound): Played {
  return { status: 200, round: viewOf(internals.deps.game, stored), balance: toNaira(internals.balanceKobo) };
}
