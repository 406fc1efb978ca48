import { isDeepStrictEqual } from 'node:util';
import type { GameState, RoundRecord } from '@jara/contract/game-server';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import { replayRound, type Step } from '@jara/game-kit/round';
import { toNaira } from '@jara/money/kobo';
import type { Installation } from '../../server/platform/database/installation.ts';
import { GameBooks } from './game-books.ts';
import { GameClient } from './game-client.ts';
import { post } from './post.ts';
import { type Repertoire, sha256 } from './repertoire.ts';

const RECHECKED_ROUNDS = 4;
/** One game in this number has its seed revealed after a kill. */
const REVEALED = 4;
const SHOWN_ROUNDS = 20;

export interface GamePlayerOptions {
  readonly origin: string;
  readonly name: string;
  readonly userId: string;
  readonly token: string;
  readonly openingKobo: number;
  readonly games: readonly Repertoire[];
  /** The server's key file. */
  readonly keyFile: string;
  random(below: number): number;
}

interface PlayedGame {
  readonly repertoire: Repertoire;
  readonly client: GameClient;
  readonly books: GameBooks;
}

/** One account in several games at once, which share its lock and its balance. */
export class GamePlayer {
  readonly #options: GamePlayerOptions;
  readonly #games: readonly PlayedGame[];

  constructor(options: GamePlayerOptions) {
    this.#options = options;
    this.#games = options.games.map((repertoire) => ({
      repertoire,
      client: new GameClient({ ...options, repertoire }),
      books: new GameBooks(repertoire.game, options.keyFile),
    }));
  }

  async play(until: () => boolean): Promise<void> {
    await Promise.all(this.#games.map(({ client }) => client.play(until)));
  }

  async settle(): Promise<void> {
    await Promise.all(this.#games.map(({ client }) => client.settle()));
  }

  /** Answered rounds and steps, refused moves, and sessions replaced by another device, so far. */
  counts() {
    const counts = { rounds: 0, moves: 0, refusals: 0, replacements: 0 };
    for (const { client } of this.#games) {
      counts.rounds += client.rounds.size;
      for (const { requests } of client.rounds.values()) counts.moves += requests.length - 1;
      counts.refusals += client.refused;
      counts.replacements += client.replacements;
    }
    return counts;
  }

  /** Sentences for every inconsistency, after a kill and once every call is answered. */
  async examine({ db, shards }: Pick<Installation, 'db' | 'shards'>): Promise<string[]> {
    const { rows } = await db.pool.query<{ id: bigint }>('select id from player where user_id = $1', [
      this.#options.userId,
    ]);
    const playerId = rows[0]?.id ?? 0n;
    const { pool } = shards.shardOf(playerId).db;
    const wrong: string[] = [];
    for (const played of this.#games) {
      const { client, books } = played;
      await client.recheck(RECHECKED_ROUNDS);
      const state = await client.resume();
      wrong.push(...client.takeWrong(), ...(await books.audit({ pool, playerId }, client.rounds)));
      const isOpen = state?.round?.isOver === false;
      if (state !== null && !isOpen && this.#options.random(REVEALED) === 0)
        wrong.push(...(await this.#reveal(played, state)));
    }
    return [...wrong, ...(await this.#compareBalance())].map(
      (sentence) => `${this.#options.name}: ${sentence}`,
    );
  }

  /** Reveals the seed in force, and recomputes its rounds as any player could. */
  async #reveal({ repertoire, client }: PlayedGame, { seed }: GameState): Promise<string[]> {
    const rotated = await client.call('/game/seed', {});
    if (rotated.status !== 200) return [`its seed was not revealed: ${rotated.status} ${rotated.text}`];
    const { revealed } = JSON.parse(rotated.text) as { revealed: { serverSeed: string } };
    const { serverSeed } = revealed;
    if (commitment(sha256, serverSeed) !== seed.serverSeedHash)
      return ['the seed revealed is not the one promised'];
    const history = await client.call('/game/history', { limit: SHOWN_ROUNDS });
    const { data } = JSON.parse(history.text) as { data: RoundRecord[] };
    return data
      .filter(({ proof }) => proof.serverSeed === serverSeed)
      .filter((record) => !holds(repertoire, record, serverSeed))
      .map(({ roundId }) => `round ${roundId} is not what its revealed seeds say`);
  }

  async #compareBalance(): Promise<string[]> {
    const { origin, token, openingKobo } = this.#options;
    let expected = openingKobo;
    for (const { client } of this.#games)
      for (const { view } of client.rounds.values())
        expected += Math.round(((view.payout ?? 0) - view.stake) * 100);
    const wallet = await post(`${origin}/agent/wallet-balance`, { token });
    if (wallet?.status !== 200) return [`the wallet answered ${wallet?.status ?? 'nothing'}`];
    const balanceKobo = Math.round((JSON.parse(wallet.text) as { balance: number }).balance * 100);
    return balanceKobo === expected
      ? []
      : [`the balance is ${balanceKobo} kobo, the rounds answered add up to ${expected}`];
  }
}

function holds({ game }: Repertoire, record: RoundRecord, serverSeed: string): boolean {
  const { clientSeed, nonce } = record.proof;
  const end = replayRound(
    game,
    (word) => drawStream(sha256, { serverSeed, clientSeed, nonce }, word),
    record.bet,
    record.steps as Step<unknown>[],
  ).at(-1);
  return (
    end !== undefined &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(game.view(end.state))), record.view) &&
    toNaira(end.stakeKobo) === record.stake &&
    toNaira(end.payoutKobo ?? -1n) === record.payout
  );
}
