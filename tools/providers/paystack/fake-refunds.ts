import type { ServerResponse } from 'node:http';
import { drop, sendPage } from '../fake-server.ts';
import { type FakeRefund, type FakeState, move } from './fake-state.ts';
import { good, refuse } from './fake-transfers.ts';

/** Its rows in the ledger. */
const REFUND = { reason: '', model: 'Refund' } as const;

/** The number by which the list of refunds knows a transaction. */
const idOfTransaction = ({ transactions, pages }: FakeState, reference: string): number =>
  (transactions.get(reference) ?? pages.get(reference))?.id ?? 0;

const viewOf = ({ id, transaction, amount, status, note }: FakeRefund, transactionId: number) => ({
  ...{ id, integration: 1, domain: 'test', transaction: transactionId, dispute: null, settlement: null },
  ...{ amount, deducted_amount: amount, fully_deducted: true, currency: 'NGN', channel: 'migs', status },
  ...{ merchant_note: note, customer_note: `Refund for transaction ${transaction}`, refunded_by: 'api' },
});

export function takeRefund(
  state: FakeState,
  body: { readonly transaction?: string; readonly amount?: number; readonly merchant_note?: string },
  response: ServerResponse,
) {
  const { transaction = '', merchant_note: note = '' } = body;
  const page = state.pages.get(transaction);
  const paid = page?.status === 'success' ? page : state.transactions.get(transaction);
  const { fault } = state.refunds;
  if (fault === 'request_lost') return drop(response);
  if (paid === undefined) return refuse(response, 404, 'Transaction not found', 'transaction_not_found');
  if (fault === 'refused') return refuse(response, 400, 'This transaction cannot be refunded', 'unknown');
  const earlier = state.refunds.all.filter(
    (one) => one.transaction === transaction && one.status !== 'failed',
  );
  const left = earlier.reduce((sum, { amount }) => sum - amount, paid.amount);
  const { amount = left } = body;
  if (left === 0) return refuse(response, 400, 'Transaction has been fully reversed', 'transaction_reversed');
  if (amount > left)
    return refuse(response, 400, 'Refund amount cannot be more than amount left', 'invalid_params');
  const id = 9000 + state.refunds.all.length + 1;
  const refund = {
    id,
    transaction,
    amount,
    status: 'pending',
    note: fault === 'no_notes' ? '' : note,
  } as const;
  state.refunds.all.push({ ...refund });
  move(state, { difference: -amount, ...REFUND, row: id, at: state.now() });
  if (fault === 'answer_lost') return drop(response);
  if (fault === 'html_after') return sendPage(response, 502);
  good(response, 'Refund has been queued for processing', {
    ...viewOf(refund, idOfTransaction(state, transaction)),
    transaction: { id: idOfTransaction(state, transaction), reference: transaction, amount: paid.amount },
  });
}

export function listRefunds(state: FakeState, query: URLSearchParams, response: ServerResponse) {
  const wanted = Number(query.get('transaction'));
  const rows = state.refunds.all
    .map((one) => viewOf(one, idOfTransaction(state, one.transaction)))
    .filter(({ transaction }) => transaction === wanted);
  good(response, 'Refunds retrieved', rows.toReversed());
}

/** Lets each refund under way reach its end; the money of one that fails is in the balance again. */
export function settleRefunds(state: FakeState, end: 'processed' | 'failed' | 'needs-attention'): void {
  for (const refund of state.refunds.all) {
    if (refund.status === 'processed' || refund.status === 'failed') continue;
    refund.status = end;
    if (end === 'failed')
      move(state, { difference: refund.amount, ...REFUND, row: refund.id, at: state.now() });
  }
}

const PAGE = 100;

export function listDisputes({ disputes }: FakeState, query: URLSearchParams, response: ServerResponse) {
  const page = Number(query.get('page') ?? '1');
  good(response, 'Disputes retrieved', disputes.slice((page - 1) * PAGE, page * PAGE));
}
