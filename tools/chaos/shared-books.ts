import type { SharedBetView } from '@jara/contract/shared-games';
import { paidByHand, riding } from '@jara/game-kit/cash-outs';
import { type PoolStanding, type QuizAnswer, scoreOf } from '@jara/game-kit/quiz';
import { plus, rational, times } from '@jara/game-kit/rational';
import type { AnySharedGame, CashOut, SharedBet } from '@jara/game-kit/shared-game';
import { payoutOf, voidPayoutOf } from '@jara/game-kit/shared-round';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';
import type { Pool } from 'pg';

interface BookedBet {
  readonly bet_id: string;
  readonly round_id: string;
  readonly game_id: string;
  readonly stake: bigint;
  readonly paid: bigint;
  readonly bet: SharedBet<unknown>;
  readonly cash_outs: readonly CashOut[];
  readonly answers: readonly QuizAnswer[];
  readonly is_over: boolean;
  readonly is_void: boolean;
  /** Number of the ledger's entries for this bet. */
  readonly stakes: bigint;
  readonly entries: bigint;
}

interface EndedRound {
  readonly round_id: string;
  readonly state: string;
  readonly card: unknown;
  readonly outcome: unknown;
  readonly standing: PoolStanding | null;
  /** The round continued without a shard. */
  readonly was_away: boolean;
}

interface Purse {
  readonly bets: bigint;
  readonly cash: bigint;
  readonly due: bigint;
}

const BETS = `
  select player_id, bet_id, reference as round_id, substr(product, length('shared:') + 1) as game_id, stake, paid, details -> 'bet' as bet,
         details -> 'cashOuts' as cash_outs, details -> 'answers' as answers, state <> 'open' as is_over, state = 'void' as is_void
    from bet where product like 'shared:%'`;

export interface AtShard {
  readonly db: { readonly pool: Pool };
  readonly shard: { readonly pool: Pool };
  readonly playerId: bigint;
}

interface WaitingBet {
  readonly gameId: string;
  readonly stake: number;
  /** The choice of each question that was answered in time. */
  readonly choices: Map<number, number>;
}

/** Compares one player's answers in all shared games with the stored bets, rounds and ledger. It keeps only waiting bets. */
export class SharedBooks {
  readonly #games: ReadonlyMap<string, AnySharedGame>;
  readonly #openingKobo: number;
  readonly #waiting = new Map<string, WaitingBet>();
  #answered = 0n;

  constructor(games: readonly AnySharedGame[], openingKobo: number) {
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#openingKobo = openingKobo;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  note(gameId: string, { betId, stake }: SharedBetView): void {
    if (this.#waiting.has(betId)) return;
    this.#waiting.set(betId, { gameId, stake, choices: new Map() });
    this.#answered += 1n;
  }

  noteAnswer(betId: string, question: number, choice: number): void {
    this.#waiting.get(betId)?.choices.set(question, choice);
  }

  async audit({ db, shard, playerId }: AtShard): Promise<string[]> {
    const wrong = await this.#comparePurse(shard.pool, playerId);
    const { rows } = await shard.pool.query<BookedBet>(
      `select b.*, e.* from (${BETS}) b
        cross join lateral (
          select count(*) filter (where kind = 'stake') as stakes, count(*) as entries from entry
           where entry.player_id = b.player_id and product = 'shared:' || b.game_id and reference = b.bet_id::text
        ) e
        where b.player_id = $1 and b.bet_id = any($2)`,
      [playerId, [...this.#waiting.keys()]],
    );
    const ended = await db.pool.query<EndedRound>(
      `select round_id, state, card, outcome, standing,
              exists (select from shared_round_away a where a.round_id = shared_round.round_id) as was_away
         from shared_round
        where round_id = any($1) and state in ('revealed', 'settled', 'voided')`,
      [rows.map(({ round_id }) => round_id)],
    );
    const rounds = new Map(ended.rows.map((round) => [round.round_id, round]));
    const there = new Set(rows.map(({ bet_id }) => bet_id));
    const lost = [...this.#waiting.keys()].filter((id) => !there.has(id));
    if (lost.length > 0) wrong.push(`bets that were answered and are not there: ${lost.join(', ')}`);
    if (there.size !== rows.length) wrong.push('a bet is both open and over');
    for (const row of rows) wrong.push(...this.#compare(row, rounds.get(row.round_id)));
    return wrong;
  }

  #compare(row: BookedBet, round: EndedRound | undefined): string[] {
    const wrong: string[] = [];
    const { bet_id, game_id, stake, paid, bet, cash_outs, answers, is_over, is_void, stakes, entries } = row;
    const must = (sentence: string, holds: boolean) => {
      if (!holds) wrong.push(`${game_id}, bet ${bet_id}: ${sentence}`);
    };
    must('another stake was answered', toNaira(stake) === this.#waiting.get(bet_id)?.stake);
    must(`its stake was taken ${stakes} times`, stakes === 1n);
    const endedByItself = is_over && !cash_outs.some(({ part }) => part === 'all');
    const due = 1n + BigInt(cash_outs.length) + (endedByItself ? 1n : 0n);
    must(`the ledger has ${entries} entries of it instead of ${due}`, entries === due);
    for (const [question, choice] of this.#waiting.get(bet_id)?.choices ?? [])
      must(
        `its answer to question ${question + 1} is not stored`,
        answers.some((one) => one.question === question && one.choice === choice),
      );
    const game = this.#games.get(game_id);
    if (!is_over || round === undefined || game === undefined) return wrong;
    const { card, outcome, standing, was_away } = round;
    must('it was returned although its round counts', !is_void || round.state === 'voided' || was_away);
    const entry =
      standing === null || game.quiz === undefined
        ? undefined
        : { answers, standing, score: scoreOf(game.quiz, outcome, answers) };
    const isTakenBack = is_void || (round.state === 'voided' && !endedByItself);
    // Paid at its own target before the round was voided; the outcome of that round stays unknown.
    const isPaidBefore = round.state === 'voided' && !isTakenBack;
    const owed = isTakenBack
      ? voidPayoutOf(game, bet, cash_outs)
      : isPaidBefore
        ? ownPayoutOf(game, bet, cash_outs)
        : payoutOf(game, bet, { card, outcome }, cash_outs, entry);
    must(`${paid} kobo were paid and ${owed} were owed, its round ${round.state}`, paid === owed);
    this.#waiting.delete(bet_id);
    return wrong;
  }

  /** Reads bets and cash in one statement, because rounds continue meanwhile. */
  async #comparePurse(pool: Pool, playerId: bigint): Promise<string[]> {
    const { rows } = await pool.query<Purse>(
      `select count(b.bet_id) as bets, a.cash, ($2 + coalesce(sum(b.paid - b.stake), 0))::bigint as due
         from wallet_account a left join (${BETS}) b using (player_id) where player_id = $1 group by a.cash`,
      [playerId, this.#openingKobo],
    );
    const [purse] = rows;
    if (purse === undefined) return ['the account is not there'];
    const wrong: string[] = [];
    if (purse.bets !== this.#answered)
      wrong.push(`${purse.bets} bets are stored and ${this.#answered} were answered`);
    if (purse.cash !== purse.due)
      wrong.push(`the balance is ${purse.cash} kobo, the bets add up to ${purse.due}`);
    return wrong;
  }
}

/** The payout of a bet that reaches its own target. */
function ownPayoutOf(
  { cashOut }: AnySharedGame,
  bet: SharedBet<unknown>,
  cashOuts: readonly CashOut[],
): bigint | null {
  if (cashOut === undefined) return null;
  const own = times(riding(cashOuts), rational(BigInt(cashOut.autoAt(bet)), 100n));
  return payAt(koboOfNaira(bet.stakeNaira), plus(paidByHand(cashOut, cashOuts), own));
}
