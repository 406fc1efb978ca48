import { hash } from 'node:crypto';
import { sha256ByText } from '@jara/fairness/hmac';
import { linkOf, type SeasonChain, seasonChain } from '@jara/fairness/season';
import { newServerSeed } from '@jara/fairness/seed';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { roundCard, secretOutcome } from '@jara/game-kit/shared-round';
import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { RowCipher } from '../../../platform/runtime/key-ring.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Leading } from '../running/round-store.ts';
import type { SharedSeasonTable } from '../schema.ts';
import { createBeaconCalls, type DrawnValue, type NamedValue, type PublicValues } from './public-values.ts';
import {
  beginSeason,
  endSeason,
  insertSeason,
  readOpenSeasons,
  readSeason,
  type Season,
} from './season-store.ts';

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

/** Rounds of a season: a round every 15 seconds plays it in less than two days. */
const SEASON_ROUNDS = 10_000;
const KEPT_CHAINS = 20;
/** Rounds before the end of a season at which the next one is committed to: about fifty minutes of a round every 15 seconds. */
const AHEAD_ROUNDS = 200;
/** The time from a commitment to its beacon's round: of a season that follows one in play, and of one that its game waits for. */
const AHEAD_LEAD_MS = 10 * MINUTE_MS;
const FIRST_LEAD_MS = 30 * SECOND_MS;
/** The time between two polls of a call of the beacon that is under way. */
const POLL_EVERY_MS = SECOND_MS / 4;
/** The lateness of a beacon's value at which it is logged. */
const LATE_MS = 30 * SECOND_MS;
/** Rounds under way, and some that are being settled. */
const KEPT_OUTCOMES = 64;

/** A round by its place: of its season, from 1. */
interface RoundOfSeason {
  readonly seasonId: string;
  readonly round: number;
}

/**
 * The only part of the server that reads a season's seed. Its answers about a round that is not revealed are `SecretOutcome`s, which cannot
 * be serialised.
 */
export interface Seasons {
  /** The next round to be played, or the time after which to call again: the season's public value does not exist yet. */
  next(game: AnySharedGame, leading: Leading): Promise<RoundOfSeason | Wait>;
  /** The card of a round, known before its bets; null where the game has no cards. */
  cardOf(game: AnySharedGame, round: RoundOfSeason): Promise<unknown>;
  outcomeOf(game: AnySharedGame, round: RoundOfSeason): Promise<SecretOutcome<unknown>>;
  read(seasonId: string): Promise<Season | null>;
  /** The season that is committed to and has not begun; null: none. */
  committed(gameId: string): Promise<Season | null>;
}

interface Wait {
  readonly waitMs: number;
}

export interface SeasonsDeps {
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly seeds: RowCipher;
  readonly publicValues: PublicValues;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly rounds?: number;
}

/** Ended, committed and begun follow each other within `next`; a leader that fails between two of them is followed by one that continues. */
const MAX_STEPS = 5;

export function createSeasons(deps: SeasonsDeps): Seasons {
  const { db, seeds } = deps;
  const turns = createSeasonTurns(deps);
  const chains = new LRUCache<string, { readonly chain: SeasonChain; readonly publicValue: string }>({
    max: KEPT_CHAINS,
  });

  // Each cash-out of a round needs its outcome, thousands within seconds.
  const outcomes = new LRUCache<string, SecretOutcome<unknown>>({ max: KEPT_OUTCOMES });

  const chainOf = async (seasonId: string) => {
    const known = chains.get(seasonId);
    if (known !== undefined) return known;
    const { rows } = await sql<Pick<Selectable<SharedSeasonTable>, 'sealedSeed' | 'rounds' | 'publicValue'>>`
      select sealed_seed, rounds, public_value from shared_season where season_id = ${seasonId}`.execute(db);
    const [season] = rows;
    invariant(season !== undefined && season.publicValue !== null, 'a round is of a season that has begun');
    const seed = seeds.decrypt(season.sealedSeed, seasonId);
    const kept = { chain: seasonChain(sha256, seed, season.rounds), publicValue: season.publicValue };
    chains.set(seasonId, kept);
    return kept;
  };

  return {
    next: turns.next,
    async cardOf(game, { seasonId, round }) {
      const { publicValue } = await chainOf(seasonId);
      return roundCard(sha256, game, { publicValue, round });
    },
    async outcomeOf(game, { seasonId, round }) {
      const key = `${game.id} ${game.version} ${seasonId} ${round}`;
      const known = outcomes.get(key);
      if (known !== undefined) return known;
      const { chain, publicValue } = await chainOf(seasonId);
      const link = linkOf(sha256, chain, round);
      const outcome = secretOutcome(sha256, game, { link, publicValue, round });
      outcomes.set(key, outcome);
      return outcome;
    },
    read: (seasonId) => readSeason(db, seasonId),
    committed: async (gameId) => (await readOpenSeasons(db, gameId)).committed,
  };
}

/** The turns of seasons: committed to, begun once their public value exists, ended after their last round. */
function createSeasonTurns(deps: SeasonsDeps): Pick<Seasons, 'next'> {
  const { db, clock, entropy, seeds, publicValues, log, rounds = SEASON_ROUNDS } = deps;
  const nameInBackground = createBeaconCalls<NamedValue>(deps);
  const drawInBackground = createBeaconCalls<DrawnValue>(deps);

  /** Answers when to continue. The name comes first and the seed after it: a name that arrives late is discarded. */
  const commit = async (gameId: string, leading: Leading, leadMs: number): Promise<number> => {
    const named = await nameInBackground(gameId, () => publicValues.name(leadMs));
    const at = clock.now();
    if (named === null || (named.dueAt !== null && named.dueAt <= at)) return POLL_EVERY_MS;
    const seed = newServerSeed((length) => entropy.bytes(length));
    const { commitment } = seasonChain(sha256, seed, rounds);
    const seasonId = newId();
    const sealedSeed = seeds.encrypt(seed, seasonId);
    await insertSeason(db, leading, { ...named, seasonId, rounds, commitment, sealedSeed, at });
    return 0;
  };

  const begin = async ({ seasonId, gameId, publicSource, dueAt }: Season): Promise<number> => {
    const at = clock.now();
    if (!publicValues.isOf(publicSource)) {
      log.warn({ gameId, seasonId, publicSource }, 'rounds.beacon_changed');
      await endSeason(db, seasonId, at);
      return 0;
    }
    const lateMs = dueAt === null ? 0 : at.getTime() - dueAt.getTime();
    if (lateMs < 0) return -lateMs;
    const drawn = await drawInBackground(seasonId, () => publicValues.draw(publicSource));
    if (drawn !== null) {
      await beginSeason(db, seasonId, { ...drawn, at });
      return 0;
    }
    if (lateMs > LATE_MS) log.error({ gameId, publicSource }, 'rounds.beacon_late');
    return POLL_EVERY_MS;
  };

  return {
    async next(game, leading) {
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const { inPlay, committed } = await readOpenSeasons(db, game.id);
        if (inPlay !== null && inPlay.played < inPlay.rounds) {
          const left = inPlay.rounds - inPlay.played;
          if (committed === null && publicValues.isPublic && left <= Math.min(AHEAD_ROUNDS, rounds / 2))
            await commit(game.id, leading, AHEAD_LEAD_MS);
          return { seasonId: inPlay.seasonId, round: inPlay.played + 1 };
        }
        if (inPlay !== null) {
          await endSeason(db, inPlay.seasonId, clock.now());
          continue;
        }
        const waitMs =
          committed === null ? await commit(game.id, leading, FIRST_LEAD_MS) : await begin(committed);
        if (waitMs > 0) return { waitMs };
      }
      throw new Error(`no season of ${game.id} can be begun`);
    },
  };
}
