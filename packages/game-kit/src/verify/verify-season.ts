import {
  beaconTimeMs,
  beaconValue,
  type DrandChain,
  isBeaconSignature,
  QUICKNET,
  readBeaconSource,
} from '@jara/fairness/drand';
import type { Sha256 } from '@jara/fairness/hmac';
import { type ChainFault, chainFault } from '@jara/fairness/season';
import type { AnySharedGame } from '../shared-game.ts';
import { playedRound } from '../shared-round.ts';
import { type Difference, differences } from './differences.ts';
import type { SeasonFile } from './season-file.ts';
import { utcMs } from './utc.ts';
import type { Check } from './verify-claim.ts';

/**
 * `season_gap`: every round is there. `season_chain`: each link hashes to the one before. `beacon_value`: the public value is that of the named
 * round of a beacon, by its signature. `beacon_later`: that round was still to come when the commitment was published.
 */
export type SeasonCheckName =
  | 'public_value_later'
  | 'beacon_value'
  | 'beacon_later'
  | 'season_gap'
  | 'season_chain'
  | 'season_outcomes';
type SeasonCheck = Check<SeasonCheckName>;

export type SeasonVerdict =
  | { readonly kind: 'unknown'; readonly code: 'unknown_game' | 'other_version' }
  | {
      readonly kind: 'checked';
      readonly agrees: boolean;
      readonly checks: readonly SeasonCheck[];
      /** Whether every round of the chain was played: the last link is then the season's seed. */
      readonly isWhole: boolean;
      /** The first fault of the chain; null where it holds. */
      readonly chainFault: ChainFault | null;
    };

/** Maximum differences listed: more add nothing. */
const MAX_DIFFERENCES = 12;

/**
 * Checks a season from its first round to its last: public value, order, chain, and every outcome drawn again. Needs no data besides its
 * arguments.
 *
 * @param chains the beacons whose keys the verifier has
 */
export function verifySeason(
  sha256: Sha256,
  games: readonly AnySharedGame[],
  season: SeasonFile,
  chains: readonly DrandChain[] = [QUICKNET],
): SeasonVerdict {
  const game = games.find(({ id }) => id === season.gameId);
  if (game === undefined) return { kind: 'unknown', code: 'unknown_game' };
  if (game.version !== season.version) return { kind: 'unknown', code: 'other_version' };
  const { commitment, played, rounds, committedAt, publicValueAt } = season;
  const extra = played.length > rounds ? ({ code: 'gap', round: rounds + 1 } as const) : null;
  const fault = extra ?? chainFault(sha256, commitment, played);
  const found = outcomeDifferences(sha256, game, season);
  const checks: SeasonCheck[] = [
    // Times are whole milliseconds: two of the same moment may be equal.
    plain('public_value_later', publicValueAt >= committedAt),
    ...beaconChecks(sha256, season, chains),
    plain('season_gap', fault?.code !== 'gap'),
    plain('season_chain', fault?.code !== 'broken'),
    { ...plain('season_outcomes', found.length === 0), differences: found },
  ];
  return {
    kind: 'checked',
    agrees: checks.every(({ state }) => state !== 'fails'),
    checks,
    isWhole: played.length === rounds,
    chainFault: fault,
  };
}

function plain(name: SeasonCheckName, isGood: boolean): SeasonCheck {
  return { name, state: isGood ? 'holds' : 'fails', differences: [] };
}

/** A source that is no beacon proves nothing, and a beacon without a known key fails. */
function beaconChecks(sha256: Sha256, season: SeasonFile, chains: readonly DrandChain[]): SeasonCheck[] {
  const { publicValueSource, publicValue, publicValueProof = '', committedAt } = season;
  const named = readBeaconSource(publicValueSource);
  if (named === null) return [{ name: 'beacon_value', state: 'unsaid', differences: [] }];
  const chain = chains.find(({ hash }) => hash === named.chainHash);
  if (chain === undefined) return [plain('beacon_value', false)];
  const isSigned = isBeaconSignature(sha256, chain, named.round, publicValueProof);
  return [
    plain('beacon_value', isSigned && beaconValue(sha256, publicValueProof) === publicValue),
    plain('beacon_later', beaconTimeMs(chain, named.round) > utcMs(committedAt)),
  ];
}

/** The recorded outcomes that differ from those drawn from the links. */
function outcomeDifferences(sha256: Sha256, game: AnySharedGame, season: SeasonFile): Difference[] {
  const found: Difference[] = [];
  const { publicValue } = season;
  for (const { round, link, outcome } of season.played) {
    if (found.length >= MAX_DIFFERENCES) break;
    const { outcome: drawn } = playedRound(sha256, game, { link, publicValue, round });
    for (const difference of differences(outcome, drawn))
      found.push({ ...difference, path: [`round ${round}`, difference.path].filter(Boolean).join(', ') });
  }
  return found.slice(0, MAX_DIFFERENCES);
}
