import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { endReturn } from '../deposits/excess-outcome.ts';
import { NO_PLAYER } from '../deposits/transfer-store.ts';
import { payoutLabel, payoutMessage } from '../messages.ts';
import type { PaymentsDeps } from '../types.ts';
import { isUnsettled, type PayoutEvent, type PayoutState, payoutTransition } from './payout-state.ts';
import { recordStep } from './payout-steps.ts';
import {
  insertContradiction,
  lockPayout,
  type Payout,
  type PayoutKey,
  updatePayout,
} from './payout-store.ts';

/** Delay after which the sweep handles a payout whose job has not run. */
const JOB_LATE_MS = 20 * SECOND_MS;

/** When the sweep handles a payout whose job is to run in `delayMs`. */
export function sweptFrom(now: Date, delayMs = 0): Date {
  return new Date(now.getTime() + delayMs + JOB_LATE_MS);
}

/** Books what a bank reported of a payout, in a commit of its own, and notifies the player. */
export async function applyEvent(deps: PaymentsDeps, key: PayoutKey, event: PayoutEvent): Promise<void> {
  await deps.shards.transaction(key.playerId, async (within) => {
    const payout = await lockPayout(within, key);
    invariant(payout !== undefined, 'a payout is never deleted');
    await applyWithin(within, deps, payout, event);
  });
  await deps.payoutBatches.sendNotices(key);
}

/** Books an event in one commit; the payout's locked row serializes events. */
export async function applyWithin(
  within: ShardExecutor,
  deps: PaymentsDeps,
  payout: Payout,
  event: PayoutEvent,
): Promise<void> {
  const { playerId, reference, state } = payout;
  const transition = payoutTransition(state, event);
  if (transition.kind === 'ignore') return;
  if (transition.kind === 'contradiction') {
    invariant(
      event !== 'pending' && state !== 'created' && state !== 'sent',
      'only final news contradicts a final state',
    );
    deps.log.error({ reference, state, event }, 'payments.payout_contradicted');
    const now = deps.clock.now();
    await insertContradiction(within, { playerId, reference, event, state, noticedAt: now });
    await recordStep(within, payout, {
      kind: 'contradicted',
      detail: event,
      actor: bankActor(payout),
      at: now,
    });
    return;
  }
  if (transition.booking !== null) await bookOutcome(within, deps, payout, transition.booking);
  await enter(within, deps, payout, transition.to);
}

const bankActor = ({ provider }: Pick<Payout, 'provider'>) => `provider:${provider}` as const;

async function bookOutcome(
  within: ShardExecutor,
  deps: PaymentsDeps,
  payout: Payout,
  kind: 'capture' | 'release' | 'payout_return',
): Promise<void> {
  const { playerId, amountKobo, reference, excessId } = payout;
  const isSuspense = playerId === NO_PLAYER;
  // Suspense money that came back is in suspense again in the same commit.
  const kinds = isSuspense && kind !== 'capture' ? ([kind, 'excess_kept'] as const) : [kind];
  for (const one of kinds) {
    const posted = await deps.wallet.post(within, {
      ...{
        kind: one,
        playerId: isSuspense ? null : playerId,
        amountKobo,
        key: `${one}:${reference}`,
        reference,
      },
      actor: bankActor(payout),
      note: payoutLabel(payout),
    });
    invariant(posted.ok, `the wallet books every ${one} of a payout it held`);
  }
  if (excessId !== null) await endReturn(within, deps, { ...payout, excessId }, kind);
}

/** The player's notice is written in the same commit, and sent after it. */
async function enter(
  within: ShardExecutor,
  deps: PaymentsDeps,
  payout: Payout,
  state: PayoutState,
): Promise<void> {
  const now = deps.clock.now();
  const hasNotice = payoutMessage(state, payout) !== null;
  await updatePayout(within, payout, {
    state,
    settledAt: isUnsettled(state) ? null : now,
    ...(hasNotice ? { unsentNotices: [...payout.unsentNotices, state], nextCheckAt: sweptFrom(now) } : {}),
  });
  await recordStep(within, payout, { kind: 'state', detail: state, actor: bankActor(payout), at: now });
  deps.log.info({ reference: payout.reference, state }, 'payments.payout_changed');
}
