import { formatNaira } from '@jara/money/kobo';
import { decideDispute } from '../modules/payments/disputes/dispute-store.ts';
import { listDisputes } from '../modules/payments/disputes/list-disputes.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run disputes                                        disputed deposits, open ones first, with the amounts held, owed and taken
       npm run disputes -- paystack <dispute> won|lost "a reason"   ends one that the bank ended without an outcome; lost: the bank took the money`;

/** The words of a decision; null: they cannot be read. */
function readDecision(args: readonly string[]) {
  const [provider = '', disputeId = '', outcome, reason = ''] = args;
  if (args.length !== 4 || disputeId === '' || reason === '') return null;
  return outcome === 'won' || outcome === 'lost'
    ? ({ key: { provider, disputeId }, outcome, reason } as const)
    : null;
}

runCommand((print) => {
  const args = process.argv.slice(2);
  const decision = args.length === 0 ? undefined : readDecision(args);
  if (decision === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async ({ db, shards }) => {
    if (decision !== undefined) {
      const { key, outcome, reason } = decision;
      const by = { actor: commandActor(), reason, now: systemClock.now() } as const;
      const decided = await db.kysely
        .transaction()
        .execute((within) => decideDispute(within, key, outcome, by));
      const refusals = {
        dispute_open:
          'The bank has not ended this dispute. Wait for its outcome, or for its end without one.',
        dispute_decided: 'There is no such dispute without an outcome.',
      };
      print(
        decided.ok ? `Done: ${outcome}. A running node books it within a minute.` : refusals[decided.code],
      );
      return decided.ok ? 0 : 1;
    }
    const found = await listDisputes(db, shards);
    for (const { provider, disputeId, providerReference, playerId, amountKobo, ...dispute } of found) {
      const { state, outcome, booked, noticedAt, heldKobo, owedKobo, lostKobo } = dispute;
      const end = outcome ?? (state === 'open' ? 'open' : 'without an outcome');
      const amounts = `held ${formatNaira(heldKobo)}  owed ${formatNaira(owedKobo)}  taken ${formatNaira(lostKobo)}`;
      print(
        `${noticedAt.toISOString()}  ${provider}  ${disputeId}  ${end}  player ${playerId}  deposit ${providerReference}  ${formatNaira(amountKobo)}  ${amounts}${booked === (outcome ?? 'open') ? '' : '  not booked yet'}`,
      );
    }
    if (found.length === 0) print('No deposit is disputed.');
    return found.some(({ state, outcome }) => state === 'resolved' && outcome === null) ? 1 : 0;
  });
});
