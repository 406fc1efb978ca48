import { newRequestId } from '@jara/calls/request-id';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { SlowNotice } from '@jara/ui/notice';
import { SearchSelect } from '@jara/ui/search-select';
import { useId, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { sendWithToken } from '../../api/send.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { errorUnder, FormField } from '../../forms/form-field.tsx';
import { resolverOf } from '../../forms/form-resolver.ts';
import { FormNotice } from '../../forms/submit-row.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../forms/use-debounced.ts';
import { underFieldOf, useSubmit } from '../../forms/use-submit.ts';
import { amountText } from './amounts.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import {
  type Attempt,
  attemptFor,
  type BankAccount,
  bankAccountProblems,
  bankList,
  bareAccount,
} from './withdrawal.ts';
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
  /** The amount stands in the form behind the dialog. */
  onAmountRefused(sentence: string): void;
  onSent(withdrawal: WithdrawalSent): void;
}

const resolver = resolverOf(bankAccountProblems);

/** Asks for the bank account. A failed attempt keeps what was typed, and the same attempt twice is one withdrawal. */
export function BankDialog({ amountKobo, onClose, onAmountRefused, onSent }: BankDialogProps) {
  const formId = useId();
  const { banks, isError, retry } = useBanks();
  const lastAttempt = useRef<Attempt | null>(null);
  const form = useForm<BankAccount>({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { bankCode: '', accountNumber: '' },
  });
  const { field: bank } = useController({ control: form.control, name: 'bankCode' });

  // Said inside the dialog: everything outside it, toasts too, lies under its backdrop.
  const { submit, busy, notice } = useSubmit({
    send({ bankCode, accountNumber }: BankAccount) {
      const details = { amount: amountText(amountKobo), bankCode, accountNumber: bareAccount(accountNumber) };
      const attempt = attemptFor(lastAttempt.current, details, newRequestId);
      lastAttempt.current = attempt;
      return sendWithToken('/agent/withdraw-fund', attempt);
    },
    onAccepted({ data: { accountName, amount, reference } }, { bankCode }) {
      const bankName = banks?.find(({ code }) => code === bankCode)?.name ?? '';
      onSent({ accountName, amount, reference, bankName });
    },
    onFailure: (refusal) => ({ notice: refusal?.message || TEXTS.network }),
    showUnderField(field, sentence) {
      if (field !== 'amount') return underFieldOf(form)(field, sentence);
      onAmountRefused(sentence);
      return true;
    },
  });

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
      <form id={formId} onSubmit={form.handleSubmit(submit)} noValidate>
        <SearchSelect
          ref={bank.ref}
          label={TEXTS.bank}
          options={options}
          value={bank.value}
          error={errorUnder(form, 'bankCode')}
          empty={TEXTS.none}
          placeholder={banks === null ? TEXTS.loading : TEXTS.search}
          disabled={banks === null}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onChange={(code) => {
            bank.onChange(code);
            form.clearErrors('bankCode');
          }}
        />
        {isError ? (
          <Button variant="quiet" onClick={retry}>
            {TEXTS.failed}
          </Button>
        ) : null}
        <FormField
          form={form}
          name="accountNumber"
          label={TEXTS.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          hint={TEXTS.accountHint}
          className="tabular-nums"
          onType={() => form.clearErrors('accountNumber')}
        />
        <FormNotice notice={notice} />
        {busy ? <SlowNotice>{TEXTS.slow}</SlowNotice> : null}
      </form>
    </Dialog>
  );
}
