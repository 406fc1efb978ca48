import { refused } from '../../platform/http/refusal.ts';
import type { BankNotices, BankRails, PayoutOrder, PayoutStatus } from '../payments/types.ts';
import { isReference } from './reference.ts';
import { behaviourOf, type PayoutEnd } from './sentinels.ts';
import { type BankPayout, findPayout, insertPayout, lockPayout, setPayoutState } from './store.ts';
import type { PayoutDecided, SandboxBankDeps } from './types.ts';

const STEP_QUEUE = 'sandbox-payout-step';
const QUEUE_OPTIONS = { retryLimit: 20, retryDelaySeconds: 1, retryDelayMaxSeconds: 60 };

interface StepJob {
  readonly reference: string;
  /** The index of the account's step. */
  readonly step: number;
}

export interface PayoutService {
  take: BankRails['payOut'];
  status: BankRails['payoutStatus'];
  decide(reference: string, outcome: PayoutEnd): Promise<PayoutDecided>;
  deliver(reference: string, status: PayoutStatus, times: number): Promise<void>;
}

/** The bank’s side of payouts. */
export function createPayoutService(deps: SandboxBankDeps, listeners: readonly BankNotices[]): PayoutService {
  const { db, jobs } = deps;

  async function notify(reference: string, status: PayoutStatus): Promise<void> {
    for (const listener of listeners) await listener.payoutChanged(reference, status);
  }

  async function decide(reference: string, outcome: PayoutEnd): Promise<PayoutDecided> {
    if (!isReference(reference)) return refused('unknown_payout');
    const moved = await db.kysely.transaction().execute(async (transaction): Promise<PayoutDecided> => {
      const payout = await lockPayout(transaction, reference);
      if (payout === undefined || payout.state === 'lost') return refused('unknown_payout');
      if (payout.state === outcome) return { ok: true };
      if (!mayBecome(payout.state, outcome)) return refused('payout_ended');
      await setPayoutState(transaction, reference, outcome);
      return { ok: true };
    });
    if (moved.ok) await notify(reference, outcome);
    return moved;
  }

  /** A step does nothing once a decision was made by hand, and no further step follows it. */
  jobs.define<StepJob>(STEP_QUEUE, QUEUE_OPTIONS, async ({ reference, step }) => {
    const payout = await findPayout(db.kysely, reference);
    const due = payout === undefined ? undefined : behaviourOf(payout.accountNumber).steps[step];
    if (payout === undefined || due === undefined) return;
    const moved = await decide(reference, due.to);
    if (moved.ok) await sendStep(deps, payout, step + 1);
  });

  return {
    take: (order) => take(deps, order),
    async status(reference) {
      const payout = await findPayout(db.kysely, reference);
      if (payout === undefined || payout.state === 'lost') return refused('unknown_reference');
      return { ok: true, status: payout.state };
    },
    decide,
    async deliver(reference, status, times) {
      await Promise.all(Array.from({ length: times }, () => notify(reference, status)));
    },
  };
}

function mayBecome(state: PayoutStatus, outcome: PayoutEnd): boolean {
  return state === 'pending' || (state === 'success' && outcome === 'reversed');
}

/**
 * Takes an order once, even if it is sent repeatedly; loses, drops or refuses it if the account number is such a
 * sentinel.
 */
async function take(deps: SandboxBankDeps, order: PayoutOrder): ReturnType<BankRails['payOut']> {
  const behaviour = behaviourOf(order.accountNumber);
  if (behaviour.order === 'rejected') return refused('rejected');
  if (behaviour.order === 'refused_always') return refused('unavailable');
  const payout: BankPayout = { ...order, state: 'pending', at: deps.clock.now() };
  const taken = await deps.db.kysely.transaction().execute(async (transaction) => {
    const isFirst =
      behaviour.order === 'request_lost' && (await insertPayout(transaction, { ...payout, state: 'lost' }));
    if (isFirst) return 'lost';
    const isNew = await insertPayout(transaction, payout);
    const known = await lockPayout(transaction, order.reference);
    if (known?.amountKobo !== order.amountKobo || known.accountNumber !== order.accountNumber) return 'other';
    if (known.state === 'lost') await setPayoutState(transaction, order.reference, 'pending');
    if (isNew || known.state === 'lost') await sendStep(deps, payout, 0, transaction);
    return 'taken';
  });
  if (taken === 'lost' || (taken === 'taken' && behaviour.order === 'answer_lost')) {
    throw new Error('The sandbox bank did not answer in time.');
  }
  return taken === 'other' ? refused('rejected') : { ok: true };
}

async function sendStep(
  { jobs }: SandboxBankDeps,
  { reference, accountNumber }: BankPayout,
  step: number,
  within?: Parameters<typeof insertPayout>[0],
): Promise<void> {
  const due = behaviourOf(accountNumber).steps[step];
  if (due === undefined) return;
  await jobs.send<StepJob>(
    STEP_QUEUE,
    { reference, step },
    { startAfterMs: due.afterMs, ...(within === undefined ? {} : { within }) },
  );
}
