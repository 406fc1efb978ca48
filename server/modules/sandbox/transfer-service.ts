import { refused } from '../../platform/http/refusal.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { BankNotices, BankRails, InboundTransfer } from '../payments/types.ts';
import { isReference } from './reference.ts';
import {
  type BankTransfer,
  findTransfer,
  insertTransfer,
  LISTED,
  type ListPosition,
  setTransferOutcome,
  transfersBetween,
} from './store.ts';
import type { SandboxBankDeps, TransferMade, TransferOrder } from './types.ts';

/** The name of this bank in stored references. */
export const PROVIDER = 'sandbox';
const NOTICE_QUEUE = 'sandbox-transfer-notice';
const QUEUE_OPTIONS = { retryLimit: 20, retryDelaySeconds: 1, retryDelayMaxSeconds: 60 };
const SECOND_NOTICE_MS = 2 * SECOND_MS;
const DEFAULT_SENDER = 'Bank customer';
/** The account of transfers that name none: an ordinary one, to which money can be returned. */
const DEFAULT_ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };
const SENDER_LENGTH = 100;

interface NoticeJob {
  readonly reference: string;
}

export interface TransferService {
  make(order: TransferOrder): Promise<TransferMade>;
  deliver(reference: string, times: number): Promise<void>;
  list: BankRails['listTransfers'];
}

/** The bank’s side of deposits. */
export function createTransferService(
  deps: SandboxBankDeps,
  listeners: readonly BankNotices[],
): TransferService {
  const { db, jobs, clock, newId, log } = deps;

  async function notify(reference: string): Promise<void> {
    const transfer = await findTransfer(db.kysely, reference);
    invariant(transfer !== undefined, 'only transfers made are notified');
    for (const listener of listeners) {
      const received = await listener.receiveTransfer(noticeOf(transfer));
      if (received.ok) await setTransferOutcome(db.kysely, reference, received.outcome);
      else log.warn({ reference, code: received.code }, 'sandbox.transfer_notice_refused');
    }
  }

  jobs.define<NoticeJob>(NOTICE_QUEUE, QUEUE_OPTIONS, ({ reference }) => notify(reference));

  /** One commit writes the transfer and its job, so that a crash before the first notice only delays it. */
  async function record(transfer: BankTransfer): Promise<boolean> {
    return db.kysely.transaction().execute(async (transaction) => {
      if (!(await insertTransfer(transaction, transfer))) return false;
      const job = { reference: transfer.reference };
      await jobs.send<NoticeJob>(NOTICE_QUEUE, job, { within: transaction, startAfterMs: SECOND_NOTICE_MS });
      return true;
    });
  }

  async function make(order: TransferOrder): Promise<TransferMade> {
    const { accountNumber, amountKobo, reference = `tr-${newId()}` } = order;
    if (!/^[0-9]{10}$/.test(accountNumber)) return refused('account_number_invalid');
    if (!isReference(reference)) return refused('reference_invalid');
    const senderName = senderOf(order);
    const at = clock.now();
    const { bankCode: senderBankCode, accountNumber: senderAccountNumber } = order.sender ?? DEFAULT_ACCOUNT;
    const sender = { senderName, senderBankCode, senderAccountNumber };
    const isNew = await record({ reference, accountNumber, amountKobo, ...sender, outcome: null, at });
    if (!isNew) {
      const first = await findTransfer(db.kysely, reference);
      if (first?.accountNumber !== accountNumber || first.amountKobo !== amountKobo) {
        return refused('reference_reused');
      }
    }
    await notify(reference).catch((error: unknown) => {
      log.warn({ err: error, reference }, 'sandbox.transfer_notice_failed');
    });
    const transfer = await findTransfer(db.kysely, reference);
    invariant(transfer !== undefined, 'a transfer made is there');
    return { ok: true, transfer };
  }

  return {
    make,
    async list({ since, until, cursor }) {
      const after = cursor === null ? { at: since, reference: '' } : positionOf(cursor);
      const listed = await transfersBetween(db.kysely, after, until, LISTED);
      const last = listed.at(-1);
      const next = last === undefined || listed.length < LISTED ? null : cursorOf(last);
      return { ok: true, transfers: listed.map(noticeOf), next };
    },
    async deliver(reference, times) {
      await Promise.all(Array.from({ length: times }, () => notify(reference)));
    },
  };
}

/** The account that a form or a call names; undefined: the default one. */
export function senderIn(bankCode = '', accountNumber = ''): TransferOrder['sender'] {
  return bankCode === '' && accountNumber === '' ? undefined : { bankCode, accountNumber };
}

function noticeOf({
  reference,
  senderBankCode,
  senderAccountNumber,
  ...transfer
}: BankTransfer): InboundTransfer {
  const { accountNumber, amountKobo, senderName } = transfer;
  const sender = { bankCode: senderBankCode, accountNumber: senderAccountNumber };
  return { provider: PROVIDER, providerReference: reference, accountNumber, amountKobo, senderName, sender };
}

function cursorOf({ at, reference }: ListPosition): string {
  return `${at.toISOString()} ${reference}`;
}

function positionOf(cursor: string): ListPosition {
  const [at = '', reference = ''] = cursor.split(' ');
  return { at: new Date(at), reference };
}

function senderOf({ senderName = '' }: TransferOrder): string {
  const plain = senderName
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, SENDER_LENGTH);
  return plain === '' ? DEFAULT_SENDER : plain;
}
