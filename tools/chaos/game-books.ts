import { isDeepStrictEqual } from 'node:util';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { replayRound, type Step } from '@jara/game-kit/round';
import { toNaira } from '@jara/money/kobo';
import type { Pool } from 'pg';
import { readKeyFile } from '../../server/platform/runtime/key-file.ts';
import { createKeyRing, type RowCipher } from '../../server/platform/runtime/key-ring.ts';
import type { KnownRound } from './game-client.ts';
import { sha256 } from './repertoire.ts';

/** A stored round, with the seeds that were committed before its bet. */
interface BookedRound {
  readonly round_id: string;
  readonly bet: unknown;
  readonly state: unknown;
  readonly steps: readonly Step<unknown>[];
  readonly words: number;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly seed_id: string;
  readonly sealed_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** The ledger entries that rounds must have written: one for every step that moved money. */
interface Entries {
  count: bigint;
  staked: bigint;
  paid: bigint;
}

const ROUNDS = `
  select bet_id as round_id, player_id, substr(product, 6) as game_id, details->'bet' as bet, details->'state' as state, details->'steps' as steps,
         (details->>'words')::integer as words, stake, case when state <> 'open' then paid end as payout,
         (details->>'seedId')::uuid as seed_id, (details->>'nonce')::integer as nonce
    from bet where product like 'game:%'`;

/** A player, and the database of the player's tables. */
export interface AtShard {
  readonly pool: Pool;
  readonly playerId: bigint;
}

/** Compares one player's answers in one game with the stored rounds, seeds and ledger. */
export class GameBooks {
  readonly #game: AnyGame;
  readonly #seeds: RowCipher;
  readonly #checked = new Set<string>();
  /** Totals of the rounds that were checked and have ended. */
  readonly #entries: Entries = { count: 0n, staked: 0n, paid: 0n };

  constructor(game: AnyGame, keyFile: string) {
    this.#game = game;
    const keys = readKeyFile(keyFile);
    this.#seeds = createKeyRing(keys, keys.at(-1)?.version ?? 0).cipherFor('game seeds');
  }

  /** Sentences for every round that is missing, doubled or unanswered, and for those with other seeds or other money. */
  async audit({ pool, playerId }: AtShard, answered: ReadonlyMap<string, KnownRound>): Promise<string[]> {
    const wrong: string[] = [];
    const here = [playerId, this.#game.id];
    const listed = await pool.query<{ round_id: string }>(
      `select round_id from (${ROUNDS}) r where player_id = $1 and game_id = $2`,
      here,
    );
    const stored = listed.rows.map((row) => row.round_id);
    const there = new Set(stored);
    if (there.size !== stored.length) wrong.push('a round is stored twice');
    const strange = stored.filter((id) => !answered.has(id));
    if (strange.length > 0) wrong.push(`rounds that no answer showed: ${strange.join(', ')}`);
    const lost = [...answered.keys()].filter((id) => !there.has(id));
    if (lost.length > 0) wrong.push(`rounds that were answered and are not there: ${lost.join(', ')}`);

    const { rows } = await pool.query<BookedRound>(
      `select r.*, sealed_seed, client_seed from (${ROUNDS}) r join game_seed using (player_id, seed_id)
        where player_id = $1 and r.game_id = $2 and not round_id = any($3)`,
      [...here, [...this.#checked]],
    );
    const open: Entries = { count: 0n, staked: 0n, paid: 0n };
    for (const row of rows) {
      const known = answered.get(row.round_id);
      if (known === undefined) continue;
      wrong.push(...this.#compare(row, known, row.payout === null ? open : this.#entries));
      if (row.payout !== null) this.#checked.add(row.round_id);
    }
    return [...wrong, ...(await this.#compareLedger({ pool, playerId }, open))].map(
      (sentence) => `${this.#game.id}: ${sentence}`,
    );
  }

  #compare(row: BookedRound, { requests, view }: KnownRound, entries: Entries): string[] {
    const wrong: string[] = [];
    const must = (sentence: string, holds: boolean) => {
      if (!holds) wrong.push(`round ${row.round_id}: ${sentence}`);
    };
    const answered = requests.flatMap((request) =>
      request.kind === 'move' ? [{ by: 'player', move: request.move }] : [],
    );
    must('its steps are not the moves that were answered', isDeepStrictEqual(row.steps, answered));
    const seed = {
      serverSeed: this.#seeds.decrypt(row.sealed_seed, row.seed_id),
      clientSeed: row.client_seed,
      nonce: row.nonce,
    };
    const played = replayRound(this.#game, (word) => drawStream(sha256, seed, word), row.bet, row.steps);
    const end = played.at(-1);
    if (end === undefined) return [...wrong, `round ${row.round_id} has no beginning`];
    must('its state is not what its seeds say', isDeepStrictEqual(asJson(end.state), row.state));
    must('its draws were read differently', end.wordsRead === row.words);
    must('its stake is not what its steps took', end.stakeKobo === row.stake);
    must('its payout is not what its seeds pay', end.payoutKobo === row.payout);
    must('it was shown otherwise', isDeepStrictEqual(asJson(this.#game.view(end.state)), view.view));
    must('another stake was answered', toNaira(row.stake) === view.stake);
    must('another payout was answered', (row.payout === null ? null : toNaira(row.payout)) === view.payout);
    let before = 0n;
    for (const { stakeKobo, payoutKobo } of played) {
      const staked = stakeKobo - before;
      before = stakeKobo;
      if (staked > 0n || payoutKobo !== null) entries.count += 1n;
      entries.staked += staked;
      entries.paid += payoutKobo ?? 0n;
    }
    return wrong;
  }

  /** Every entry has its round, every round has its entries, and none exists twice. */
  async #compareLedger({ pool, playerId }: AtShard, open: Entries): Promise<string[]> {
    const { rows } = await pool.query<Entries>(
      `select count(*) as count, coalesce(sum(case when kind in ('stake', 'raise') then amount else 0 end), 0)::bigint as staked,
              coalesce(sum(payout + case when kind in ('stake', 'raise') then 0 else amount end), 0)::bigint as paid
         from entry where player_id = $1 and product = $2`,
      [playerId, `game:${this.#game.id}`],
    );
    const due: Entries = {
      count: this.#entries.count + open.count,
      staked: this.#entries.staked + open.staked,
      paid: this.#entries.paid + open.paid,
    };
    const [booked] = rows;
    return booked !== undefined && isDeepStrictEqual({ ...booked }, due)
      ? []
      : [`the ledger has ${textOfLine(booked)}, its rounds make ${textOfLine(due)}`];
  }
}

const textOfLine = (entries: Entries | undefined): string =>
  entries === undefined
    ? 'nothing'
    : `${entries.count} entries of ${entries.staked} staked and ${entries.paid} paid`;

/** The value as JSON storage returns it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
