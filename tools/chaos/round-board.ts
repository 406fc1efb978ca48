import { once } from 'node:events';
import pLimit from 'p-limit';
import pg from 'pg';

/** A round that takes bets or cash-outs now. */
export interface BoardRound {
  readonly roundId: string;
  readonly gameId: string;
  readonly state: string;
  readonly card: unknown;
  /** Null while the round takes bets. */
  readonly runningAt: Date | null;
}

/** A round interrupted by a kill, as its next leader found it. */
export interface MetRound {
  readonly gameId: string;
  readonly state: string;
  readonly decision: 'resumed' | 'voided';
}

/** The rounds of all shared games, read directly from the database, because the server may be down. */
export class RoundBoard {
  rounds: readonly BoardRound[] = [];
  readonly #urlNow: () => string | null;
  #client: pg.Client | null = null;
  /** A connection takes one statement at a time, and its callers do not know of each other. */
  readonly #turns = pLimit(1);

  /** @param urlNow the directory's address; null while there is none */
  constructor(urlNow: () => string | null) {
    this.#urlNow = urlNow;
  }

  /** Reads the rounds again. While the database is down there are none. */
  async poll(): Promise<void> {
    this.rounds = await this.#read<BoardRound>(
      `select round_id as "roundId", game_id as "gameId", state, card, running_at as "runningAt" from shared_round
        where state in ('open', 'running')`,
    );
  }

  /** Resolves at the next move of any round, so that kills also hit short-lived states. */
  async nextMove(limitMs: number): Promise<void> {
    if ((await this.#query('listen shared_rounds', [])) === null || this.#client === null) return;
    await once(this.#client, 'notification', { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined);
    await this.#query('unlisten shared_rounds', []);
  }

  async unfinished(): Promise<string[]> {
    const rows = await this.#read<{ roundId: string }>(
      `select round_id as "roundId" from shared_round where finished_at is null`,
    );
    return rows.map(({ roundId }) => roundId);
  }

  /**
   * The rounds that were not moved on, resumed or voided since then, and whose leader was not seen since; null while the database cannot be
   * read. A killed leader may have been seen a moment after the kill was ordered.
   */
  async abandoned(roundIds: readonly string[], since: Date): Promise<string[] | null> {
    const rows = await this.#query<{ name: string }>(
      `select game_id || ' ' || round_id || ' (' || state || ')' as name from shared_round r
        where round_id = any($1) and finished_at is null
          and coalesce(greatest(opened_at, closed_at, running_at, over_at), scheduled_at) < $2
          and not exists (select from shared_resumption s where s.round_id = r.round_id and s.at >= $2)
          and not exists (
            select from leader l where l.work = r.game_id and l.seen_at > $2::timestamptz + interval '2 seconds'
          )`,
      [roundIds, since],
    );
    return rows?.map(({ name }) => name) ?? null;
  }

  /** The rounds that changed leaders since then. */
  met(since: Date): Promise<MetRound[]> {
    return this.#read<MetRound>(
      'select game_id as "gameId", state, decision from shared_resumption where at >= $1',
      [since],
    );
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #read<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#query<Row>(text, values)) ?? [];
  }

  #query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | null> {
    return this.#turns(async () => {
      const client = await this.#connected();
      const result = await client?.query<Row>(text, values).catch(() => null);
      return result?.rows ?? null;
    });
  }

  async #connected(): Promise<pg.Client | null> {
    if (this.#client !== null) return this.#client;
    const url = this.#urlNow();
    if (url === null) return null;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    const gone = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', gone).on('end', gone);
    try {
      await client.connect();
    } catch {
      return null;
    }
    this.#client = client;
    return client;
  }
}
