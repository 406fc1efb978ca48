import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { inheritedBlock } from '../protection/protection.ts';
import type { AfterCommit } from '../sessions/types.ts';
import { type Check, isUnderWay, lockCheck, writeDecision } from './check-store.ts';
import { closeAccount } from './close-account.ts';
import type { HashingDeps, KycDeps } from './deps.ts';
import { BIRTH_DATE_PURPOSE } from './encrypted.ts';
import { type Judged, judge } from './judge.ts';
import { claimNumber, findHolder } from './number-store.ts';
import { sendState } from './player-states.ts';
import { operatorDay } from './today.ts';
import type { RegistryVerdict } from './types.ts';

const NO_FIELDS = { nameMatches: null, birthDateMatches: null, isAdult: null } as const;

/** Ends a check without a verdict: the try counts for nothing. One that is decided stays so. */
export async function giveUp(
  deps: Pick<KycDeps, 'db' | 'clock' | 'identity' | 'protection'>,
  checkId: string,
): Promise<void> {
  const { db, clock, identity } = deps;
  await db.kysely.transaction().execute(async (within) => {
    const check = await lockCheck(within, checkId);
    if (check === undefined || !isUnderWay(check)) return;
    const decision = { state: 'unavailable', reason: null, ...NO_FIELDS, decidedAt: clock.now() } as const;
    await writeDecision(within, checkId, decision);
    await identity.setKycStatus(within, check.playerId, await statusBefore(deps, within, check.playerId));
  });
}

/** The status of a player without regard to the check under way: a verified player may have another number checked. */
async function statusBefore(
  { protection }: Pick<KycDeps, 'protection'>,
  within: DirectoryExecutor,
  playerId: bigint,
): Promise<'verified' | 'unverified'> {
  return (await protection.verifiedBy(playerId, within)) === null ? 'unverified' : 'verified';
}

/**
 * Decides a check by the registry's verdict, once: a repeated or late verdict changes nothing. One commit for the check, the number's claim, the
 * player's status and tier.
 */
export async function decide(
  deps: HashingDeps,
  checkId: string,
  verdict: RegistryVerdict,
  reference: string | null,
): Promise<void> {
  const { db, clock, identity, protection, hashes, exclusions, log } = deps;
  const judged = await judgeCheck(deps, checkId, verdict);
  if (judged === null) return;
  const { birthDate } = judged;
  const birthDateHash = birthDate === null ? null : await hashes.birthDateHash(birthDate);
  const now = clock.now();
  let queryRegister: AfterCommit | undefined;
  const ended = await db.kysely.transaction().execute(async (within) => {
    const check = await lockCheck(within, checkId);
    if (check === undefined || !isUnderWay(check)) return null;
    const { nameMatches, birthDateMatches, isAdult, released, isInherited } = judged;
    // The number of a player under age is theirs as well: no other account may use it.
    const isOwn = judged.reason === null || (judged.reason === 'under_age' && nameMatches === true);
    const isClaimed = isOwn && (await claimNumber(within, check, { released, birthDateHash, now }));
    const refusal = isInherited ? 'excluded' : 'number_taken';
    const reason = judged.reason ?? (isClaimed ? null : refusal);
    await writeDecision(within, checkId, {
      ...{ state: reason === null ? 'verified' : 'failed', reason, nameMatches, birthDateMatches, isAdult },
      ...{ decidedAt: now, ...(reference === null ? {} : { providerReference: reference }) },
    });
    const putInForce =
      reason === null ? await protection.setVerified(within, check.playerId, check.type) : null;
    // A player under age is not verified, whichever number was verified before.
    const failed = reason === 'under_age' ? 'unverified' : await statusBefore(deps, within, check.playerId);
    const status = reason === null ? 'verified' : failed;
    await identity.setKycStatus(within, check.playerId, status);
    if (reason === null)
      queryRegister = await exclusions.identified(within, check.playerId, check.registerNinHash);
    const residence = reason === null ? residenceOf(check, verdict, now) : null;
    if (residence !== null) await sendState(deps, within, residence);
    const isClosing = reason === 'under_age' || reason === 'excluded';
    return { putInForce, closing: isClosing ? { ...check, reason } : null };
  });
  queryRegister?.();
  // The decision is committed: where one of these fails, a sweep does it.
  await ended
    ?.putInForce?.()
    .catch((error: unknown) => log.error({ err: error, checkId }, 'kyc.tier_not_in_force'));
  if (ended?.closing)
    await closeAccount(deps, ended.closing).catch((error: unknown) =>
      log.error({ err: error, checkId }, 'kyc.account_not_closed'),
    );
}

/** The state of residence that the registry has of a verified player; null: it answers none. */
function residenceOf(
  { playerId, provider }: Pick<Check, 'playerId' | 'provider'>,
  verdict: RegistryVerdict,
  since: Date,
) {
  return verdict.outcome === 'found' && verdict.state !== null
    ? { playerId, since, state: verdict.state, setBy: provider }
    : null;
}

interface JudgedCheck extends Judged {
  /** The account whose claim of the number ends, because its player closed it and is under no other block; null: none. */
  readonly released: bigint | null;
  /** Whether the number's holder is in a block that other accounts with the number receive. */
  readonly isInherited: boolean;
}

/** The judgement of a check under way; null: it is decided. */
async function judgeCheck(
  { db, clock, keys, identity, protection }: KycDeps,
  checkId: string,
  verdict: RegistryVerdict,
): Promise<JudgedCheck | null> {
  const check = await db.kysely.transaction().execute((within) => lockCheck(within, checkId));
  if (check === undefined || !isUnderWay(check)) return null;
  const { sealedBirthDate, playerId, numberHash } = check;
  const player = await identity.player(playerId);
  invariant(player !== undefined, 'a check is of a player');
  const birthDate =
    sealedBirthDate === null ? null : keys.cipherFor(BIRTH_DATE_PURPOSE).decrypt(sealedBirthDate, checkId);
  const claimed = { fullName: player.fullName, birthDate, today: operatorDay(clock.now()) };
  const judged = judge(claimed, verdict);
  const holder = await findHolder(db.kysely, numberHash);
  if (holder === undefined || holder === playerId) return { ...judged, released: null, isInherited: false };
  const blocks = await protection.blocksOf(holder, 'bet');
  const isInherited = inheritedBlock(blocks) !== undefined;
  const isClosed = blocks.length > 0 && blocks.every(({ reason }) => reason === 'closed');
  return { ...judged, released: isClosed ? holder : null, isInherited };
}
