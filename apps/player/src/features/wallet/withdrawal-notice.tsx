import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Card } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { TEXTS } from './texts.ts';
import { shortReference } from './withdrawal.ts';

/** An accepted withdrawal, kept over the page's reload. */
export interface WithdrawalSent {
  readonly accountName: string;
  readonly bankName: string;
  /** Naira, as answered. */
  readonly amount: number;
  readonly reference: string;
}

/** Parses the withdrawal from the state of the history entry; null for any other shape. */
export function withdrawalIn(state: unknown): WithdrawalSent | null {
  if (typeof state !== 'object' || state === null) return null;
  const { withdrawal } = state as { withdrawal?: Partial<WithdrawalSent> };
  if (!withdrawal || typeof withdrawal.amount !== 'number') return null;
  const { accountName = '', bankName = '', amount, reference = '' } = withdrawal;
  return { accountName, bankName, amount, reference };
}

/** Explains the next steps of a sent withdrawal. */
export function WithdrawalNotice({ withdrawal }: { withdrawal: WithdrawalSent }) {
  const bank = withdrawal.bankName ? ` ${TEXTS.sentAt(withdrawal.bankName)}` : '';
  return (
    <Card stripe className="mb-4">
      <div role="status" className="px-4 py-4">
        <p className="font-head text-17">
          <Money text={formatNaira(fromNaira(withdrawal.amount))} /> {TEXTS.onItsWay}
        </p>
        <p className="mt-1 text-15 text-text-soft">
          {TEXTS.sentTo} <strong className="text-text">{withdrawal.accountName}</strong>
          {bank}. {TEXTS.sentNote}
        </p>
        <p className="mt-1 text-13 break-all text-text-soft">
          {TEXTS.reference(shortReference(withdrawal.reference))}
        </p>
      </div>
    </Card>
  );
}
