import { NEW_PAYEE } from '@jara/contract/field-rules';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { CodeBoxes } from '@jara/ui/code-boxes';
import { SlowNotice } from '@jara/ui/notice';
import { Clock, Landmark } from 'lucide-react';
import { ResendCode } from '../../forms/resend-code.tsx';
import { FormNotice } from '../../forms/submit-row.tsx';
import { TEXTS as BANK_TEXTS } from './bank-dialog-texts.ts';
import type { PayeeCode } from './new-payee.ts';
import { TEXTS } from './payee-code-texts.ts';
import type { PayeeCodeEntry } from './use-payee-code.ts';

interface CodeSentProps {
  readonly code: PayeeCode;
  readonly bankName: string;
  readonly amountKobo: Kobo;
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

const isTooMuch = (amountKobo: Kobo) => amountKobo > NEW_PAYEE.kobo;
const limit = () => TEXTS.limit(formatNaira(NEW_PAYEE.kobo, 'short'), NEW_PAYEE.hours);

/** The recipient of the code, and the account that it adds. */
export function CodeSent({ code, bankName, amountKobo }: CodeSentProps) {
  const { channel, sentTo, isResent, ending, isNew, accountName } = code;
  const where = TEXTS[channel](sentTo.replace(' ', '\u00a0'));
  return (
    <>
      <p className="text-pretty">{isResent ? TEXTS.resentTo(where) : TEXTS.sentTo(where)}</p>
      <p className="mt-3 flex min-h-14 items-center gap-3 rounded-lg bg-accent-soft px-3 py-2">
        <Landmark {...ICON} className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-semibold tabular-nums">{BANK_TEXTS.payee(bankName, ending)}</span>
          <span className="block text-13 wrap-anywhere">{accountName}</span>
        </span>
      </p>
      {isNew && isTooMuch(amountKobo) ? (
        <p className="mt-3 flex items-start gap-3 rounded-lg bg-bad-soft px-3 py-2">
          <Clock {...ICON} className="mt-0.5 size-5 shrink-0 text-bad" />
          <span>
            {limit()} {TEXTS.tooMuch(formatNaira(amountKobo, 'short'))}
          </span>
        </p>
      ) : null}
    </>
  );
}

interface PayeeCodeFormProps {
  readonly id: string;
  readonly entry: PayeeCodeEntry;
  readonly amountKobo: Kobo;
}

/** The form of the code; its buttons are at the end of the dialog. */
export function PayeeCodeForm({ id, entry, amountKobo }: PayeeCodeFormProps) {
  const { boxes, busy, submit, resend, isResending, secondsLeft, notice } = entry;
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-3 md:mt-4">
      <CodeBoxes {...boxes} readOnly={busy} />
      <div className="max-[22rem]:-mt-3">
        <ResendCode onResend={resend} busy={isResending} disabled={busy} secondsLeft={secondsLeft} />
      </div>
      {isTooMuch(amountKobo) || !entry.code?.isNew ? null : (
        <p className="mt-1 flex items-start gap-2 text-13 text-text-soft">
          <Clock {...ICON} className="mt-0.5 size-4 shrink-0" />
          <span className="text-pretty">{limit()}</span>
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <FormNotice notice={notice} />
      </div>
      {/* Reserved, so that nothing moves when the network is slow. */}
      <div className="-mb-3 min-h-5">{busy ? <SlowNotice>{BANK_TEXTS.slow}</SlowNotice> : null}</div>
    </form>
  );
}
