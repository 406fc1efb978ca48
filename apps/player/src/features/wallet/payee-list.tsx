import { NEW_PAYEE } from '@jara/contract/field-rules';
import type { Payee } from '@jara/contract/payments';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Clock, Trash2 } from 'lucide-react';
import { timeText } from '../../format/time-text.ts';
import { TEXTS } from './bank-dialog-texts.ts';

interface PayeeListProps {
  readonly payees: readonly Payee[];
  /** Empty while another account is being typed. */
  readonly chosen: string;
  readonly amountKobo: Kobo;
  onChoose(payeeId: string): void;
  onRemove(payeeId: string): void;
}

const ROW =
  'flex min-h-14 flex-1 items-center gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2 transition-colors ' +
  'duration-150 ease-out hover:border-text has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

const DOT = {
  type: 'radio',
  name: 'payee',
  className: 'size-5 shrink-0 accent-accent outline-none',
} as const;

/** The accounts of earlier withdrawals, and another one: radio buttons, so that it is one choice. */
export function PayeeList({ payees, chosen, amountKobo, onChoose, onRemove }: PayeeListProps) {
  return (
    <fieldset className="mt-2 mb-4">
      <legend className="mb-2 text-15 font-semibold">{TEXTS.payees}</legend>
      <div className="grid gap-2">
        {payees.map(({ payeeId, bankName, ending, accountName, limited, needsCode }) => {
          const account = TEXTS.payee(bankName, ending);
          return (
            <div key={payeeId} className="flex items-center gap-1">
              <label className={`${ROW} min-w-0`}>
                <input {...DOT} checked={chosen === payeeId} onChange={() => onChoose(payeeId)} />
                <span className="min-w-0">
                  <span className="block text-15 font-semibold tabular-nums">{account}</span>
                  <span className="block text-13 text-text-soft wrap-anywhere">{accountName}</span>
                  <Limit limited={limited} needsCode={needsCode} amountKobo={amountKobo} />
                </span>
              </label>
              <button
                type="button"
                aria-label={TEXTS.removePayee(account)}
                onClick={() => onRemove(payeeId)}
                className="flex size-12 shrink-0 items-center justify-center rounded-lg text-text-soft hover:text-bad"
              >
                <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
              </button>
            </div>
          );
        })}
        <label className={`${ROW} text-15 font-semibold`}>
          <input {...DOT} checked={chosen === ''} onChange={() => onChoose('')} />
          {TEXTS.otherAccount}
        </label>
      </div>
    </fieldset>
  );
}

type LimitProps = Pick<Payee, 'limited' | 'needsCode'> & Pick<PayeeListProps, 'amountKobo'>;

/** The reason that a payee gets small amounts only: no code has confirmed it, or it is in its first day. */
function Limit({ limited, needsCode, amountKobo }: LimitProps) {
  if (!limited && !needsCode) return null;
  const most = formatNaira(NEW_PAYEE.kobo, 'short');
  const isTooMuch = amountKobo > NEW_PAYEE.kobo;
  return (
    <span
      className={`mt-1 flex items-start gap-1.5 text-13 ${isTooMuch ? 'font-medium text-bad' : 'text-text-soft'}`}
    >
      <Clock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      {needsCode ? TEXTS.needsCode(most) : TEXTS.limited(most, timeText(new Date(limited ?? '')))}
    </span>
  );
}
