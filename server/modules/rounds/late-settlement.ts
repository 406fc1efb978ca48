import { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { CLOCK_LIMIT_MS } from '../../platform/database/health.ts';
import type { HomeReach } from '../../platform/database/home-reach.ts';
import type { DirectoryExecutor, Home, Homes } from '../../platform/database/homes.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { type HomesAway, noteAwaySettled, readAwayOf, readUnsettledAway } from './away-homes.ts';
import { moveAtHome, persistAtHome, voidAtHome } from './home-rounds.ts';
import type { RoundBet } from './round-bets.ts';
import type { RoundState } from './round-states.ts';
import { type Leading, readRound, type StoredRound } from './round-store.ts';
import type { Seasons } from './seasons.ts';
import { type RoundEnd, type RoundToSettle, type SettleDeps, settleAtHome } from './settle-round.ts';

/** Rounds of a home that is back, between two looks at the rounds under way. */
const RETURNED_AT_ONCE = 10;

export type ToSettle = (away: RoundState | undefined) => RoundToSettle;

/** How the bets of a round end at a home that took part to its end, or that was noted as away in some state of it. */
export async function toSettleOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<ToSettle> {
  const { roundId, card, state, standing } = round;
  const end: RoundEnd =
    state === 'voided' ? null : { card, standing, secret: await outcomeOf(game, seasons, round) };
  return (away) => ({
    game,
    roundId,
    endOf: (bet) => (away === undefined || isCertain(game, round, away, bet) ? end : null),
  });
}

/** The recorded outcome: a round that was revealed is settled by it, whichever version the rules have by now. */
async function outcomeOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<SecretOutcome<unknown>> {
  const { outcome, link } = round;
  return link === null ? seasons.outcomeOf(game, round) : new SecretOutcome(outcome, link);
}

/**
 * Whether a bet at a home that was away took part in its round. Where bets can be cashed out, or questions answered, its player had no
 * chance to. A bet that is open to the end counts if the home was closed before the outcome was known, or if it came so early before the
 * closing time that no node's clock can have taken it late. A bet in doubt is returned.
 */
function isCertain(
  game: AnySharedGame,
  { closesAt }: Pick<StoredRound, 'closesAt'>,
  away: RoundState,
  { at }: Pick<RoundBet, 'at'>,
): boolean {
  if (away === 'revealed') return true;
  if (game.cashOut !== undefined || game.quiz !== undefined) return false;
  return away === 'running' || (closesAt !== null && at.getTime() <= closesAt.getTime() - CLOCK_LIMIT_MS);
}

export interface LateSettlementDeps extends SettleDeps {
  readonly db: DirectoryExecutor;
  readonly homes: Homes;
  readonly reach: HomeReach;
  readonly seasons: Pick<Seasons, 'outcomeOf'>;
  readonly clock: Clock;
}

/** Settles what its round did not wait for: bets of slots that moved, of homes that were away, and of rounds that are lost. */
export interface LateSettlement {
  /** Settles what is still open of a round that is finished, at the homes that answer. */
  settleRest(round: StoredRound): Promise<void>;
  /**
   * Returns the open stakes of a round that homes have and the directory does not: the directory was restored to a moment before the round.
   * Homes receive a round only after the directory has it, so a round that it does not know is lost.
   */
  returnLost(roundId: string): Promise<void>;
  /** Settles what waits at homes that are back. */
  settleReturned(leading: Leading): Promise<void>;
}

export function createLateSettlement(game: AnySharedGame, deps: LateSettlementDeps): LateSettlement {
  const { db, homes, reach, seasons, clock, log } = deps;
  const settle = async (round: StoredRound, away: HomesAway, home: Home) => {
    const toSettle = await toSettleOf(game, seasons, round);
    return reach.reach(home, () => settleAtHome(deps, home, toSettle(away.get(home.id))));
  };
  return {
    async settleRest(round) {
      const away = await readAwayOf(db, round.roundId);
      await Promise.all(homes.all.map((home) => settle(round, away, home)));
    },
    async returnLost(roundId) {
      log.error({ gameId: game.id, roundId }, 'the directory has lost a round: its stakes are returned');
      await Promise.all(
        homes.all.map((home) =>
          reach.reach(home, async () => {
            await voidAtHome(home, roundId);
            await settleAtHome(deps, home, { game, roundId, endOf: () => null });
          }),
        ),
      );
    },
    async settleReturned({ epoch }) {
      const present = homes.all.filter((home) => !reach.isAway(home));
      const ids = present.map(({ id }) => id);
      for (const { roundId, homeId } of await readUnsettledAway(db, game.id, ids, RETURNED_AT_ONCE)) {
        const home = present.find(({ id }) => id === homeId);
        const round = await readRound(db, roundId);
        if (home === undefined || round === null || reach.isAway(home)) continue;
        const fenced = await reach.reach(home, async () => {
          await persistAtHome(home, round, epoch);
          await moveAtHome(home, round, round.state === 'voided' ? 'voided' : 'ended', epoch);
        });
        if (!fenced.ok) continue;
        const left = await settle(round, await readAwayOf(db, roundId), home);
        if (left.ok && left.value === 0) await noteAwaySettled(db, roundId, homeId, clock.now());
      }
    },
  };
}
