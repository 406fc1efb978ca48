import { brand } from '@jara/brand/brand';
import type { Recipients } from '../../bank/recipient-store.ts';
import type { PayoutOrder, PayoutOrdered } from '../../types.ts';
import { envelopeOf, isDuplicate, isRefusal, type OrderAnswer, readOrderAnswer } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { bulkData, PROVIDER, recipient, transferData } from './shapes.ts';
import { type BatchAnswer, sendSplit } from './split-batch.ts';
import { transferStatusBy } from './transfer-status.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
/** Maximum number of characters of a reason: those of a narration between Nigerian banks, from memory. */
const REASON_LENGTH = 100;

/** On the player's statement, and in the bank's own ledger the only trace of our reference. */
function reasonOf({ reference }: PayoutOrder): string {
  const end = ` withdrawal ${reference}`;
  return `${brand.name.slice(0, Math.max(0, REASON_LENGTH - end.length))}${end}`;
}

type Made = { readonly ok: true; readonly code: string } | Exclude<PayoutOrdered, { ok: true }>;
type Prepared = { readonly order: PayoutOrder; readonly made: Extract<Made, { ok: true }> };

const keyOf = ({ bankCode, accountNumber }: PayoutOrder) => ({ provider: PROVIDER, bankCode, accountNumber });

interface PayoutParts {
  readonly calls: PaystackCalls;
  readonly recipients: Recipients;
  readonly splitPauseMs: number;
}

interface SendingParts extends PayoutParts {
  /** The references that the bank refused singly in unknown words: in a batch each would spoil all others. */
  readonly alone: Set<string>;
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

async function sendOne(parts: SendingParts, prepared: Prepared): Promise<PayoutOrdered> {
  const { reference, amountKobo } = prepared.order;
  const body = {
    ...{ source: 'balance', amount: Number(amountKobo), recipient: prepared.made.code },
    ...{ reference, reason: reasonOf(prepared.order) },
  };
  const { answer, data } = await parts.calls.post('/transfer', body, transferData);
  const ordered = await settle(parts, prepared, readOrderAnswer(answer, data?.status));
  if (ordered.ok || ordered.code !== 'unavailable') parts.alone.delete(reference);
  else if (isRefusal(answer) && parts.alone.size < MAX_ALONE) parts.alone.add(reference);
  return ordered;
}

/**
 * A batch that is refused for one reference is refused wholly: each stays open, is queried by its reference before it is sent again, and none is sent
 * under another.
 */
async function sendBatch({ calls }: PayoutParts, batch: readonly Prepared[]): Promise<BatchAnswer> {
  const transfers = batch.map(({ order, made }) => ({
    ...{ amount: Number(order.amountKobo), recipient: made.code, reference: order.reference },
    reason: reasonOf(order),
  }));
  const body = { source: 'balance', currency: 'NGN', transfers };
  const { answer, data } = await calls.post('/transfer/bulk', body, bulkData);
  const envelope = envelopeOf(answer);
  if (envelope !== undefined && !envelope.status && isDuplicate(envelope))
    return batch.map(() => UNAVAILABLE);
  const taken = new Map(data?.map(({ reference, status }) => [reference, status]));
  const read = readOrderAnswer(answer);
  if (!read.ok && read.code === 'lane_blocked') return batch.map(() => read);
  if (!read.ok) return isRefusal(answer) ? 'whole' : batch.map(() => UNAVAILABLE);
  return batch.map(({ order }) =>
    taken.has(order.reference) ? plain(readOrderAnswer(answer, taken.get(order.reference))) : UNAVAILABLE,
  );
}

/** Orders that go singly; beyond this number one may spoil a further batch. */
const MAX_ALONE = 1000;
/** Of those, the orders of one call: the others wait for the next. */
const SINGLES = 5;

/**
 * Orders payouts to recipients that are made once: a single order by its own call, several by one. A batch that is refused as a whole goes in halves, and
 * an order that spoiled one goes singly from then on.
 */
export function createPaystackPayouts(
  parts: PayoutParts,
): (orders: readonly PayoutOrder[]) => Promise<readonly PayoutOrdered[]> {
  const alone = new Set<string>();
  const sending = { ...parts, alone };
  const splitting = { payoutStatus: transferStatusBy(parts.calls), pauseMs: parts.splitPauseMs };
  const isAlone = ({ order }: Prepared) => alone.has(order.reference);

  async function sendPart(part: readonly Prepared[]): Promise<BatchAnswer> {
    const [first, second] = part;
    if (first === undefined) return [];
    return second === undefined ? [await sendOne(sending, first)] : sendBatch(parts, part);
  }

  async function sendTogether(batch: readonly Prepared[]): Promise<readonly PayoutOrdered[]> {
    const answer = await sendPart(batch);
    return answer === 'whole' ? sendSplit(splitting, batch, sendPart) : answer;
  }

  async function sendSingles(orders: readonly Prepared[]): Promise<readonly PayoutOrdered[]> {
    const answers: PayoutOrdered[] = [];
    for (const one of orders.slice(0, SINGLES)) answers.push(await sendOne(sending, one));
    return answers;
  }

  return async (orders) => {
    const made = await Promise.all(orders.map((order) => recipientOf(parts, order)));
    const ready = orders.flatMap((order, index): Prepared[] => {
      const one = made[index];
      return one?.ok ? [{ order, made: one }] : [];
    });
    const [singles, together] = [ready.filter(isAlone), ready.filter((one) => !isAlone(one))];
    const answers = new Map<string, PayoutOrdered>();
    const keep = (sent: readonly Prepared[], received: readonly PayoutOrdered[]) =>
      sent.forEach(({ order }, index) => {
        answers.set(order.reference, received[index] ?? UNAVAILABLE);
      });
    keep(together, await sendTogether(together));
    keep(singles, await sendSingles(singles));
    return orders.map((order, index) => {
      const one = made[index];
      return one === undefined || one.ok ? (answers.get(order.reference) ?? UNAVAILABLE) : one;
    });
  };
}

const plain = (answer: OrderAnswer): PayoutOrdered =>
  !answer.ok && answer.code === 'recipient_refused' ? UNAVAILABLE : answer;
