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

/** Where the code went, and the account that it adds. */
export function CodeSent({ code, bankName, amountKobo }: CodeSentProps) {
  const amount = formatNaira(amountKobo);
  const isTooMuch = amountKobo > NEW_PAYEE.kobo;
  return (
    <>
      <p>{sentence(code, isTooMuch, amount)}</p>
      <p className="mt-3 flex min-h-14 items-center gap-3 rounded-lg bg-accent-soft px-3 py-2">
        <Landmark {...ICON} className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-semibold tabular-nums">
            {BANK_TEXTS.payee(bankName, code.accountNumber.slice(-4))}
          </span>
          <span className="block text-13 wrap-anywhere">{code.accountName}</span>
        </span>
      </p>
      <p className="mt-3 flex gap-2 text-13 text-text-soft">
        <Clock {...ICON} className="mt-0.5 size-4 shrink-0" />
        <span>
          {TEXTS.limit(formatNaira(NEW_PAYEE.kobo, 'short'), NEW_PAYEE.hours)}{' '}
          {isTooMuch ? <strong className="text-text">{TEXTS.tooMuch(amount)}</strong> : null}
        </span>
      </p>
    </>
  );
}

function sentence({ channel, sentTo, isResent }: PayeeCode, isTooMuch: boolean, amount: string): string {
  const where = TEXTS[channel](sentTo.replace(' ', '\u00a0'));
  if (isResent) return TEXTS.resentTo(where);
  return isTooMuch ? TEXTS.sentToOnly(where) : TEXTS.sentTo(where, amount);
}

/** Takes the code; the buttons stand at the end of the dialog. */
export function PayeeCodeForm({ id, entry }: { id: string; entry: PayeeCodeEntry }) {
  const { boxes, busy, submit, resend, isResending, secondsLeft, notice } = entry;
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4">
      <CodeBoxes {...boxes} readOnly={busy} />
      <ResendCode onResend={resend} busy={isResending} disabled={busy} secondsLeft={secondsLeft} />
      <FormNotice notice={notice} />
      {busy ? <SlowNotice>{BANK_TEXTS.slow}</SlowNotice> : null}
    </form>
  );
}
