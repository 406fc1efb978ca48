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
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { Seal } from '../../../platform/runtime/key-ring.ts';
import type { Leading } from '../running/round-store.ts';
import type { SharedSeasonTable } from '../schema.ts';

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

/** Rounds of a season: a round every 15 seconds plays it in less than two days. */
const SEASON_ROUNDS = 10_000;
const KEPT_CHAINS = 20;
/** Rounds under way, and some that are being settled. */
const KEPT_OUTCOMES = 64;

/** A value unknown to all when the season's commitment was stored, and its source. */
export interface PublicValues {
  next(season: { readonly gameId: string; readonly commitment: string }): Promise<{
    readonly value: string;
    readonly source: string;
  }>;
}

/** The public values of the connected beacon. A value of our own proves nothing to a player, so without a beacon no season begins. */
export function beaconValues(beacons: () => readonly PublicValues[]): PublicValues {
  return {
    async next(season) {
      const [beacon] = beacons();
      if (beacon !== undefined) return beacon.next(season);
      throw new Error(
        'MODE=live needs a public beacon for the seasons of shared games: the server must not choose their public value itself.',
      );
    },
  };
}

/** A season as everyone may know it. */
export type Season = Omit<Selectable<SharedSeasonTable>, 'sealedSeed'>;

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
  /** The next round to be played: of the season in force, or of one that is committed to now. */
  next(game: AnySharedGame, leading: Leading): Promise<RoundOfSeason>;
  /** The card of a round, known before its bets; null where the game has no cards. */
  cardOf(game: AnySharedGame, round: RoundOfSeason): Promise<unknown>;
  outcomeOf(game: AnySharedGame, round: RoundOfSeason): Promise<SecretOutcome<unknown>>;
  read(seasonId: string): Promise<Season | null>;
}

export interface SeasonsDeps {
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly seeds: Seal;
  readonly publicValues: PublicValues;
  readonly rounds?: number;
}

/** Fresh, committed, waiting for its public value and begun follow each other within `next`; a crash between is gone on from. */
const MAX_STEPS = 5;

export function createSeasons(deps: SeasonsDeps): Seasons {
  const { db, clock, entropy, seeds, publicValues, rounds = SEASON_ROUNDS } = deps;
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
    const seed = seeds.open(season.sealedSeed, seasonId);
    const kept = { chain: seasonChain(sha256, seed, season.rounds), publicValue: season.publicValue };
    chains.set(seasonId, kept);
    return kept;
  };

  return {
    async next(game, leading) {
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const season = await readSeasonInForce(db, game.id);
        if (season === null) {
          const seed = newServerSeed((length) => entropy.bytes(length));
          const { commitment } = seasonChain(sha256, seed, rounds);
          const seasonId = newId();
          const sealedSeed = seeds.seal(seed, seasonId);
          await insertSeason(db, leading, { seasonId, rounds, commitment, sealedSeed, at: clock.now() });
        } else if (season.publicValue === null) {
          const drawn = await publicValues.next({ gameId: game.id, commitment: season.commitment });
          await beginSeason(db, season.seasonId, { ...drawn, at: clock.now() });
        } else if (season.played >= season.rounds) {
          await endSeason(db, season.seasonId, clock.now());
        } else return { seasonId: season.seasonId, round: season.played + 1 };
      }
      throw new Error(`no season of ${game.id} can be begun`);
    },
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
    async read(seasonId) {
      const { rows } = await sql<Season>`
        select ${sql.raw(SEASON_COLUMNS)} from shared_season where season_id = ${seasonId}`.execute(db);
      return rows[0] ?? null;
    },
  };
}

const SEASON_COLUMNS =
  'season_id, game_id, season, rounds, commitment, made_at, public_value, public_source, begun_at, ended_at';

async function readSeasonInForce(
  db: DirectoryExecutor,
  gameId: string,
): Promise<(Season & { readonly played: number }) | null> {
  const { rows } = await sql<Season & { readonly played: number }>`
    select ${sql.raw(SEASON_COLUMNS)},
           (select coalesce(max(round), 0) from shared_round r where r.season_id = s.season_id) as played
      from shared_season s where game_id = ${gameId} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}

interface NewSeason {
  readonly seasonId: string;
  readonly rounds: number;
  readonly commitment: string;
  readonly sealedSeed: string;
  readonly at: Date;
}

/** Commits to a season; nothing where one is in force. */
async function insertSeason(
  db: DirectoryExecutor,
  leading: Leading,
  { seasonId, rounds, commitment, sealedSeed, at }: NewSeason,
): Promise<void> {
  await sql`
    with led as materialized (
      select work as game_id from leader where work = ${leading.gameId} and epoch = ${leading.epoch} for share
    )
    insert into shared_season (season_id, game_id, season, rounds, commitment, sealed_seed, made_at)
    select ${seasonId}, game_id, 1 + (select coalesce(max(season), 0) from shared_season s where s.game_id = led.game_id), ${rounds},
           ${commitment}, ${sealedSeed}, ${at}
      from led
    on conflict do nothing`.execute(db);
}

/** Its first value stays. */
async function beginSeason(
  db: DirectoryExecutor,
  seasonId: string,
  { value, source, at }: { value: string; source: string; at: Date },
): Promise<void> {
  await sql`
    update shared_season set public_value = ${value}, public_source = ${source}, begun_at = ${at}
     where season_id = ${seasonId} and public_value is null`.execute(db);
}

async function endSeason(db: DirectoryExecutor, seasonId: string, at: Date): Promise<void> {
  await sql`update shared_season set ended_at = ${at} where season_id = ${seasonId} and ended_at is null`.execute(
    db,
  );
}
