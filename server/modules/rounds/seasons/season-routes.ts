import { MAX_SEASON_ROUNDS, sharedSeason } from '@jara/contract/shared-games';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { type SeasonRound, seasonFileOf } from '@jara/game-kit/verify/season-file';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import type { PlayGuard } from '../../betting/betting.ts';
import { ROUNDS_ERRORS } from '../errors.ts';
import type { Rounds } from '../rounds.ts';
import type { PublicRound } from '../types.ts';
import type { Season } from './season-store.ts';

/** The file of a season, in pages: anybody checks with it that no round was left out or drawn again. */
export function registerSeason(
  app: App,
  { rounds }: { readonly rounds: Pick<Rounds, 'rounds' | 'season' | 'roundsOfSeason'> },
  admit: PlayGuard<AnySharedGame>,
): void {
  route(
    app,
    sharedSeason,
    admit(async ({ game }, { seasonId, after = 0 }, reply) => {
      const named = seasonId ?? (await rounds.rounds(game.id, 1))[0]?.seasonId;
      const season = named === undefined ? null : await rounds.season(named);
      const file = season === null ? null : headOf(game, season);
      if (season === null || file === null) return sendRefusal(reply, ROUNDS_ERRORS, 'unknown_season');
      const page = await rounds.roundsOfSeason(season.seasonId, after, MAX_SEASON_ROUNDS);
      const played = roundsBeforeFirstSecret(page);
      const isMore = played.length === MAX_SEASON_ROUNDS;
      return {
        status: 200 as const,
        file: file as never,
        played: played as never[],
        next: isMore ? after + played.length : null,
      };
    }),
  );
}

/** Null: it is of another game, or has not begun. */
function headOf(game: AnySharedGame, season: Season) {
  const { seasonId, gameId, rounds, commitment, madeAt, begunAt } = season;
  const { publicValue, publicSource, publicProof } = season;
  if (gameId !== game.id || publicValue === null || begunAt === null) return null;
  return seasonFileOf({
    ...{ gameId, version: game.version, seasonId, rounds, commitment, publicValue },
    committedAt: madeAt.toISOString(),
    publicValueSource: publicSource,
    ...(publicProof === null ? {} : { publicValueProof: publicProof }),
    publicValueAt: begunAt.toISOString(),
    played: [],
  });
}

/** A chain has no gap: the rounds behind one whose link is secret still are left out. */
function roundsBeforeFirstSecret(page: readonly PublicRound[]): SeasonRound[] {
  const found: SeasonRound[] = [];
  for (const { round, overAt, revealed, voided } of page) {
    const drawn = overAt === null ? null : (revealed ?? voided);
    if (drawn === null) break;
    const { link, outcome } = drawn;
    found.push({ round, link, outcome, ...(voided === null ? {} : { isVoid: true }) });
  }
  return found;
}
