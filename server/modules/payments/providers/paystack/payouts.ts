import type { Recipients } from '../../bank/recipient-store.ts';
import type { PayoutOrder, PayoutOrdered } from '../../types.ts';
import { envelopeOf, isDuplicate, type OrderAnswer, readOrderAnswer } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { bulkData, PROVIDER, recipient, transferData } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const REASON = 'Withdrawal';

type Made = { readonly ok: true; readonly code: string } | Exclude<PayoutOrdered, { ok: true }>;
type Prepared = { readonly order: PayoutOrder; readonly made: Extract<Made, { ok: true }> };

const keyOf = ({ bankCode, accountNumber }: PayoutOrder) => ({ provider: PROVIDER, bankCode, accountNumber });

interface PayoutParts {
  readonly calls: PaystackCalls;
  readonly recipients: Recipients;
}

async function recipientOf({ calls, recipients }: PayoutParts, order: PayoutOrder): Promise<Made> {
  const known = await recipients.find(keyOf(order));
  if (known !== undefined) return { ok: true, code: known };
  const { accountName: name, accountNumber: account_number, bankCode: bank_code } = order;
  const body = { type: 'nuban', name, account_number, bank_code, currency: 'NGN' };
  const { answer, data } = await calls.post('/transferrecipient', body, recipient);
  if (data !== undefined) return { ok: true, code: await recipients.keep(keyOf(order), data.recipient_code) };
  const read = readOrderAnswer(answer);
  return read.ok || read.code === 'recipient_refused' ? UNAVAILABLE : read;
}

/** A recipient that is refused is made again by the next try. */
async function settle(
  { recipients }: PayoutParts,
  { order }: Prepared,
  answer: OrderAnswer,
): Promise<PayoutOrdered> {
  if (answer.ok || answer.code !== 'recipient_refused') return answer;
  await recipients.forget(keyOf(order));
  return UNAVAILABLE;
}

async function sendOne(parts: PayoutParts, prepared: Prepared): Promise<PayoutOrdered> {
  const { reference, amountKobo } = prepared.order;
  const body = {
    ...{ source: 'balance', amount: Number(amountKobo), recipient: prepared.made.code },
    ...{ reference, reason: REASON },
  };
  const { answer, data } = await parts.calls.post('/transfer', body, transferData);
  return settle(parts, prepared, readOrderAnswer(answer, data?.status));
}

/** A batch that is refused for one reference is refused wholly: each is queried by its reference, and none is sent under another. */
async function sendMany(
  { calls, recipients }: PayoutParts,
  batch: readonly Prepared[],
): Promise<readonly PayoutOrdered[]> {
  const transfers = batch.map(({ order: { reference, amountKobo }, made }) => ({
    ...{ amount: Number(amountKobo), recipient: made.code, reference, reason: REASON },
  }));
  const body = { source: 'balance', currency: 'NGN', transfers };
  const { answer, data } = await calls.post('/transfer/bulk', body, bulkData);
  const said = envelopeOf(answer);
  if (said !== undefined && !said.status && isDuplicate(said)) {
    const repeated = new Set(said.message.match(/[a-z0-9_-]{16,}/g) ?? []);
    return batch.map(({ order }) => (repeated.has(order.reference) ? { ok: true } : UNAVAILABLE));
  }
  const taken = new Map(data?.map(({ reference, status }) => [reference, status]));
  const read = readOrderAnswer(answer);
  if (!read.ok && read.code === 'recipient_refused')
    for (const { order } of batch) await recipients.forget(keyOf(order));
  if (!read.ok) return batch.map(() => (read.code === 'lane_blocked' ? read : UNAVAILABLE));
  return batch.map(({ order }) =>
    taken.has(order.reference) ? plain(readOrderAnswer(answer, taken.get(order.reference))) : UNAVAILABLE,
  );
}

/** Orders payouts to recipients that are made once: a single order by its own call, several by one. */
export function createPaystackPayouts(
  parts: PayoutParts,
): (orders: readonly PayoutOrder[]) => Promise<readonly PayoutOrdered[]> {
  return async (orders) => {
    const made = await Promise.all(orders.map((order) => recipientOf(parts, order)));
    const ready = orders.flatMap((order, index): Prepared[] => {
      const one = made[index];
      return one?.ok ? [{ order, made: one }] : [];
    });
    const [first, second] = ready;
    const sent =
      first === undefined
        ? []
        : second === undefined
          ? [await sendOne(parts, first)]
          : await sendMany(parts, ready);
    const answers = new Map(ready.map(({ order }, index) => [order.reference, sent[index] ?? UNAVAILABLE]));
    return orders.map((order, index) => {
      const one = made[index];
      return one === undefined || one.ok ? (answers.get(order.reference) ?? UNAVAILABLE) : one;
    });
  };
}

const plain = (answer: OrderAnswer): PayoutOrdered =>
  !answer.ok && answer.code === 'recipient_refused' ? UNAVAILABLE : answer;
