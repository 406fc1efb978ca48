import { invariant } from '../../platform/runtime/invariant.ts';
import { isUnderWay, lockCheck, writeDecision } from './check-store.ts';
import { closeUnderAge } from './close-under-age.ts';
import type { KycDeps } from './deps.ts';
import { type Judged, judge } from './judge.ts';
import { claimNumber, findHolder } from './number-store.ts';
import { BIRTH_DATE_PURPOSE } from './sealed.ts';
import { operatorDay } from './today.ts';
import type { RegistryVerdict } from './types.ts';

const NO_FIELDS = { nameMatches: null, birthDateMatches: null, isAdult: null } as const;

/** Ends a check without a verdict: the try counts for nothing. One that is decided stays so. */
export async function giveUp(
  { db, clock, identity }: Pick<KycDeps, 'db' | 'clock' | 'identity'>,
  checkId: string,
): Promise<void> {
  await db.kysely.transaction().execute(async (within) => {
    const check = await lockCheck(within, checkId);
    if (check === undefined || !isUnderWay(check)) return;
    const decision = { state: 'unavailable', reason: null, ...NO_FIELDS, decidedAt: clock.now() } as const;
    await writeDecision(within, checkId, decision);
    await identity.setKycStatus(within, check.playerId, 'unverified');
  });
}

/**
 * Decides a check by the registry's verdict, once: a repeated or late verdict changes nothing. One commit for the check, the number's claim and the
 * player's status.
 */
export async function decide(
  deps: KycDeps,
  checkId: string,
  verdict: RegistryVerdict,
  reference: string | null,
): Promise<void> {
  const { db, clock, identity, log } = deps;
  const judged = await judgeCheck(deps, checkId, verdict);
  if (judged === null) return;
  const now = clock.now();
  const { released } = judged;
  const closing = await db.kysely.transaction().execute(async (within) => {
    const check = await lockCheck(within, checkId);
    if (check === undefined || !isUnderWay(check)) return null;
    const isTaken = judged.reason === null && !(await claimNumber(within, check, { released, now }));
    const reason = isTaken ? 'number_taken' : judged.reason;
    const { nameMatches, birthDateMatches, isAdult } = judged;
    await writeDecision(within, checkId, {
      ...{ state: reason === null ? 'verified' : 'failed', reason, nameMatches, birthDateMatches, isAdult },
      ...{ decidedAt: now, ...(reference === null ? {} : { providerReference: reference }) },
    });
    await identity.setKycStatus(within, check.playerId, reason === null ? 'verified' : 'unverified');
    return reason === 'under_age' ? check : null;
  });
  // The decision is committed: where this fails, the sweep closes the account.
  if (closing !== null)
    await closeUnderAge(deps, closing).catch((error: unknown) =>
      log.error({ err: error, checkId }, 'kyc.under_age_account_not_closed'),
    );
}

/** The judgement of a check under way, with the closed account whose claim of the number ends; null: it is decided. */
async function judgeCheck(
  { db, clock, keys, identity, protection }: KycDeps,
  checkId: string,
  verdict: RegistryVerdict,
): Promise<(Judged & { readonly released: bigint | null }) | null> {
  const check = await db.kysely.transaction().execute((within) => lockCheck(within, checkId));
  if (check === undefined || !isUnderWay(check)) return null;
  const { sealedBirthDate, playerId, numberHash } = check;
  const player = await identity.player(playerId);
  invariant(player !== undefined, 'a check is of a player');
  const birthDate =
    sealedBirthDate === null ? null : keys.sealFor(BIRTH_DATE_PURPOSE).open(sealedBirthDate, checkId);
  const claimed = { fullName: player.fullName, birthDate, today: operatorDay(clock.now()) };
  const judged = judge(claimed, verdict);
  const holder = await findHolder(db.kysely, numberHash);
  if (holder === undefined || holder === playerId) return { ...judged, released: null };
  const block = await protection.blockOf(holder, 'bet');
  return { ...judged, released: block?.reason === 'closed' ? holder : null };
}
