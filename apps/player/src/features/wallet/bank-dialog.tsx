import { newRequestId } from '@jara/calls/request-id';
import { readAccountNumber } from '@jara/contract/field-rules';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { Field } from '@jara/ui/field';
import { AlertNotice, SlowNotice } from '@jara/ui/notice';
import { SearchSelect } from '@jara/ui/search-select';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sendWithToken } from '../../api/send.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { SEARCH_DEBOUNCE_MS } from '../../forms/use-debounced.ts';
import { amountText } from './amounts.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import { type Attempt, attemptFor, bankList } from './withdrawal.ts';
import type { WithdrawalSent } from './withdrawal-notice.tsx';

const BANKS_FRESH_MS = 3_600_000;

/** The banks a withdrawal can go to, fetched once an hour at most. */
function useBanks() {
  const query = useAnswer('/agent/get-banks', {}, { staleTime: BANKS_FRESH_MS });
  return {
    banks: query.data === undefined ? null : bankList(query.data.data),
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}

interface BankDialogProps {
  readonly amountKobo: Kobo;
  onClose(): void;
  onSent(withdrawal: WithdrawalSent): void;
}

/** Asks for the bank account. A failed attempt keeps what was typed, and the same attempt twice is one withdrawal. */
export function BankDialog({ amountKobo, onClose, onSent }: BankDialogProps) {
  const formId = useId();
  const { banks, isError, retry } = useBanks();
  const [bankCode, setBankCode] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const [errors, setErrors] = useState<{ bank?: string; account?: string }>({});
  // Said inside the dialog: everything outside it, toasts too, lies under its backdrop.
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lastAttempt = useRef<Attempt | null>(null);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const account = accountNumber.replace(/\s/g, '');
    const found = {
      ...(bankCode === '' ? { bank: TEXTS.missing } : {}),
      ...(readAccountNumber(account).ok ? {} : { account: TEXTS.accountInvalid }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const details = { amount: amountText(amountKobo), bankCode, accountNumber: account };
    const attempt = attemptFor(lastAttempt.current, details, newRequestId);
    lastAttempt.current = attempt;
    setBusy(true);
    setRefusal(null);
    const sent = await sendWithToken('/agent/withdraw-fund', attempt);
    setBusy(false);
    if (sent.ok) {
      const { accountName, amount, reference } = sent.answer.data;
      onSent({
        accountName,
        amount,
        reference,
        bankName: banks?.find((bank) => bank.code === bankCode)?.name ?? '',
      });
    } else setRefusal(sent.kind === 'network' ? TEXTS.network : sent.message || TEXTS.network);
  }

  const options = banks?.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      title={TEXTS.title(formatNaira(amountKobo))}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={TEXTS.confirming}>
            {TEXTS.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={confirm} noValidate>
        <SearchSelect
          label={TEXTS.bank}
          options={options}
          value={bankCode}
          error={errors.bank}
          empty={TEXTS.none}
          placeholder={banks === null ? TEXTS.loading : TEXTS.search}
          disabled={banks === null}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onChange={(code) => {
            setBankCode(code);
            setErrors(({ bank: _, ...rest }) => rest);
          }}
        />
        {isError ? (
          <Button variant="quiet" onClick={retry}>
            {TEXTS.failed}
          </Button>
        ) : null}
        <Field
          label={TEXTS.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          value={accountNumber}
          error={errors.account}
          hint={TEXTS.accountHint}
          className="tabular-nums"
          onChange={(event) => {
            setAccountNumber(event.target.value);
            setErrors(({ account: _, ...rest }) => rest);
          }}
        />
        {refusal === null ? null : (
          <div className="mt-2">
            <AlertNotice>{refusal}</AlertNotice>
          </div>
        )}
        {busy ? <SlowNotice>{TEXTS.slow}</SlowNotice> : null}
      </form>
    </Dialog>
  );
}
