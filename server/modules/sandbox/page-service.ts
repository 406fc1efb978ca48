import type { Kobo } from '@jara/money/kobo';
import { refused } from '../../platform/http/refusal.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import type { BankNotices, HostedPage, HostedPayment } from '../payments/types.ts';
import { isReference } from './reference.ts';
import { findPagePayment, insertPagePayment, type PagePayment, setPagePayment } from './store.ts';
import { PROVIDER } from './transfer-service.ts';
import type { PageAct, PageActed, SandboxBankDeps } from './types.ts';

/** Practice cards with a known outcome; no other number is taken. */
export const PRACTICE_CARDS = { good: '4084084084084081', declined: '4084080000005408' } as const;
const QUEUE = 'sandbox-page';
const QUEUE_OPTIONS = { retryLimit: 20, retryDelaySeconds: 1, retryDelayMaxSeconds: 60 };
/** Delay of a notice, so that the player's return comes first, and of a payment by USSD. */
const STEP_MS = 3 * SECOND_MS;

interface PageJob {
  readonly reference: string;
  readonly isUssd: boolean;
}

export interface PageService {
  readonly hosted: HostedPage;
  find(reference: string): Promise<PagePayment | undefined>;
  act(reference: string, act: PageAct): Promise<PageActed>;
}

/** The sandbox's own page, on which practice cards and USSD pay. */
export function createPageService(deps: SandboxBankDeps, listeners: readonly BankNotices[]): PageService {
  const { db, jobs, clock } = deps;
  const find = async (reference: string) =>
    isReference(reference) ? findPagePayment(db.kysely, reference) : undefined;

  jobs.define<PageJob>(QUEUE, QUEUE_OPTIONS, async ({ reference, isUssd }) => {
    if (isUssd) await setPagePayment(db.kysely, reference, { state: 'paid', channel: 'ussd', last4: null });
    for (const listener of listeners) await listener.hostedChanged(PROVIDER, reference);
  });
  const later = (job: PageJob) => jobs.send<PageJob>(QUEUE, job, { startAfterMs: STEP_MS });

  return {
    find,
    async act(reference, act) {
      const payment = await find(reference);
      if (payment === undefined) return refused('unknown_payment');
      if (payment.state === 'paid') return { ok: true, payment };
      if (act.kind === 'ussd') {
        await later({ reference, isUssd: true });
        return { ok: true, payment };
      }
      const number = act.number.replace(/\s/g, '');
      if (number === PRACTICE_CARDS.declined) {
        await setPagePayment(db.kysely, reference, { state: 'failed', channel: null, last4: null });
        return refused('card_declined');
      }
      if (number !== PRACTICE_CARDS.good) return refused('card_unknown');
      const paid = { state: 'paid', channel: 'card', last4: number.slice(-4) } as const;
      await setPagePayment(db.kysely, reference, paid);
      await later({ reference, isUssd: false });
      return { ok: true, payment: { ...payment, ...paid } };
    },
    hosted: {
      ...{ isPractice: true, isOpen: true },
      async begin({ reference, amountKobo, returnPath, cancelPath }) {
        const isNew = await insertPagePayment(db.kysely, {
          ...{ reference, amountKobo, returnUrl: returnPath, cancelUrl: cancelPath, at: clock.now() },
          ...{ state: 'open', channel: null, last4: null },
        });
        return isNew ? { ok: true, url: `/sandbox/bank/card/${reference}` } : refused('reference_used');
      },
      async find(reference) {
        const payment = await find(reference);
        return payment === undefined
          ? refused('unknown_reference')
          : { ok: true, payment: paymentOf(payment, payment.amountKobo) };
      },
    },
  };
}

function paymentOf({ state, channel, last4 }: PagePayment, amountKobo: Kobo): HostedPayment {
  return state === 'paid' ? { state, amountKobo, channel: channel ?? 'card', last4 } : { state };
}
