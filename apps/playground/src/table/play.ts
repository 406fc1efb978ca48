import type { GameAnswerOf, GameBodyOf } from '@jara/contract/game-server';
import { drawStream } from '@jara/fairness/stream';
import { viewOf } from '@jara/game-kit/record';
import { type AnyRound, openRound, readBet, stepRound } from '@jara/game-kit/round';
import { toNaira } from '@jara/money/kobo';
import { type Held, KEPT_ROUNDS } from './held.ts';
import { type Refusal, refusal } from './refusal.ts';
import { isOpen, type StoredRound, type TableSeeds, written } from './stored-round.ts';

type Played = GameAnswerOf<'/game/bet'>;

const drawsOf =
  ({ deps }: Held, seeds: TableSeeds) =>
  (word: number) =>
    drawStream(deps.sha256, seeds, word);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Begins a round. The same request again answers the same round and takes nothing. */
export function placeBet(held: Held, { requestId = '', bet }: GameBodyOf<'/game/bet'>): Played | Refusal {
  const { game } = held.deps;
  const read = readBet(game, bet);
  if (!read.ok) return refusal(400, 'bad_bet', read.sentence);
  const known = held.rounds.find((stored) => stored.requestId === requestId);
  if (known !== undefined)
    return same(known.round.bet, read.value)
      ? played(held, known)
      : refusal(409, 'key_reused', 'This request was already used for another bet. Nothing was taken.');
  const last = held.rounds[0];
  if (last !== undefined && isOpen(last))
    return refusal(409, 'round_open', 'A round of this game is still open. Finish it first.');
  if (game.stakeKobo(read.value) > held.balanceKobo) return noFunds;
  const { seeds } = held;
  const round = written(openRound(game, read.value, drawsOf(held, seeds)));
  held.seeds = { ...seeds, nonce: seeds.nonce + 1 };
  const begun: StoredRound = {
    roundId: held.deps.newId(),
    requestId,
    sequence: 0,
    atMs: held.deps.nowMs(),
    seeds,
    round,
    balanceBeforeKobo: held.balanceKobo,
    balanceAfterKobo: null,
  };
  held.balanceKobo -= round.stakeKobo;
  return played(held, keep(held, begun, held.rounds));
}

/** Takes the open round's next step. The same step again answers what it led to. */
export function makeMove(held: Held, asked: GameBodyOf<'/game/move'>): Played | Refusal {
  const { game } = held.deps;
  const move = game.parseMove(asked.move);
  if (!move.ok) return refusal(400, 'bad_move', move.sentence);
  const stored = held.rounds.find(({ roundId }) => roundId === asked.roundId);
  if (stored === undefined) return refusal(404, 'unknown_round', 'There is no such round.');
  if (isRepeated(stored, asked.sequence, move.value)) return played(held, stored);
  if (!isOpen(stored)) return refusal(409, 'round_over', 'This round is over.');
  if (stored.sequence !== asked.sequence)
    return refusal(409, 'out_of_turn', 'The round has gone on since. Look at it again.');
  const stepped = stepRound(game, stored.round, move.value, drawsOf(held, stored.seeds));
  if (!stepped.ok) return refusal(400, 'bad_move', stepped.sentence);
  if (stepped.raiseKobo > held.balanceKobo) return noFunds;
  held.balanceKobo -= stepped.raiseKobo;
  const next = { ...stored, sequence: stored.sequence + 1, round: written(stepped.round) };
  return played(held, keep(held, next, held.rounds.slice(1)));
}

const noFunds = refusal(402, 'insufficient_funds', 'INSUFFICIENT BALANCE');

function isRepeated({ sequence, round }: StoredRound, askedSequence: number, move: unknown): boolean {
  const last = round.steps.at(-1);
  return sequence === askedSequence + 1 && last?.by === 'player' && same(last.move, move);
}

/** Puts a round first, and pays it when it is over. */
function keep(held: Held, stored: StoredRound, before: readonly StoredRound[]): StoredRound {
  const kept = paid(held, stored, stored.round);
  held.rounds = [kept, ...before].slice(0, KEPT_ROUNDS);
  return kept;
}

function paid(held: Held, stored: StoredRound, { stakeKobo, payoutKobo }: AnyRound): StoredRound {
  if (payoutKobo === null) return stored;
  held.balanceKobo += payoutKobo;
  held.stakedKobo += stakeKobo;
  held.paidKobo += payoutKobo;
  return { ...stored, balanceAfterKobo: held.balanceKobo };
}

function played(held: Held, stored: StoredRound): Played {
  return { status: 200, round: viewOf(held.deps.game, stored), balance: toNaira(held.balanceKobo) };
}
