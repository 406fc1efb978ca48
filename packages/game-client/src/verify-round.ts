import type { RoundRecord } from '@jara/contract/game-server';
import type { Sha256 } from '@jara/fairness/hmac';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { replayRound, type Step } from '@jara/game-kit/round';
import { toNaira } from '@jara/money/kobo';

export interface RoundVerdict {
  /** SHA-256 of the revealed seed is the commitment the round was played under. */
  readonly seedHolds: boolean;
  /** Replayed from its seeds, bet and steps, the round ends as recorded. */
  readonly roundHolds: boolean;
  readonly payoutHolds: boolean;
  readonly allHolds: boolean;
}

type Verifiable = Pick<RoundRecord, 'bet' | 'view' | 'steps' | 'stake' | 'payout' | 'proof'>;

/** Replays a round from its seeds alone. Asks nobody: everything it needs is in its arguments. */
export function verifyRound(
  sha256: Sha256,
  game: AnyGame,
  record: Verifiable,
  serverSeed: string,
): RoundVerdict {
  const { clientSeed, nonce, serverSeedHash } = record.proof;
  const seedHolds = commitment(sha256, serverSeed) === serverSeedHash;
  const last = replayed(sha256, game, record, { serverSeed, clientSeed, nonce });
  const roundHolds =
    last !== undefined &&
    canonical(game.view(last.state)) === canonical(record.view) &&
    toNaira(last.stakeKobo) === record.stake;
  const payoutHolds = last?.payoutKobo != null && toNaira(last.payoutKobo) === record.payout;
  return { seedHolds, roundHolds, payoutHolds, allHolds: seedHolds && roundHolds && payoutHolds };
}

/** A record that the rules themselves refuse is no round of theirs. */
function replayed(
  sha256: Sha256,
  game: AnyGame,
  { bet, steps }: Verifiable,
  seeds: { serverSeed: string; clientSeed: string; nonce: number },
) {
  const read = game.parseBet(bet);
  if (!read.ok) return undefined;
  try {
    const draws = (word: number) => drawStream(sha256, seeds, word);
    return replayRound(game, draws, read.value, steps as unknown as Step<unknown>[]).at(-1);
  } catch {
    return undefined;
  }
}

/** The same JSON whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
