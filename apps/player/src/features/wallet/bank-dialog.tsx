import { newRequestId } from '@jara/calls/request-id';
import type { Refused } from '@jara/calls/sent';
import type { Payee } from '@jara/contract/payments';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { SlowNotice } from '@jara/ui/notice';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { sendWithToken } from '../../api/send.ts';
import { refetchAnswers } from '../../api/use-answer.ts';
import { resolverOf } from '../../forms/form-resolver.ts';
import { FormNotice } from '../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../forms/use-submit.ts';
import { AccountHolder } from './account-holder.tsx';
import { amountText } from './amounts.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import { BankFields, useBanks } from './bank-fields.tsx';
import { type WithdrawalStep, withdrawOrRequestCode } from './new-payee.ts';
import { CodeSent, PayeeCodeForm } from './payee-code.tsx';
import { PayeeList } from './payee-list.tsx';
import { useAccountName } from './use-account-name.ts';
import { usePayeeCode } from './use-payee-code.ts';
import { type Attempt, attemptFor, type BankAccount, bankAccountProblems, detailsOf } from './withdrawal.ts';
import type { WithdrawalSent } from './withdrawal-notice.tsx';

interface BankDialogProps {
  readonly amountKobo: Kobo;
  /** The accounts to choose from, last used first; the first is selected. */
  readonly payees: readonly Payee[];
  onClose(): void;
  /** The amount's field is in the form behind the dialog. */
  onAmountRefused(sentence: string): void;
  onSent(withdrawal: WithdrawalSent): void;
}

const resolver = resolverOf(bankAccountProblems);

/** The dialog for the bank account. A failed attempt keeps the typed values, and a repeated attempt is one withdrawal. */
export function BankDialog({ amountKobo, payees, onClose, onAmountRefused, onSent }: BankDialogProps) {
  const formId = useId();
  const codeFormId = useId();
  const { banks, isError, retry } = useBanks();
  const lastAttempt = useRef<Attempt | null>(null);
  const form = useForm<BankAccount>({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { payeeId: payees[0]?.payeeId ?? '', bankCode: '', accountNumber: '' },
  });
  const typed = useWatch({ control: form.control }) as BankAccount;
  const holder = useHolder(form, typed);
  const payee = payees.find(({ payeeId }) => payeeId === typed.payeeId);
  const choose = (payeeId: string) => form.setValue('payeeId', payeeId);
  const removal = useRemoval((payeeId) => {
    if (payeeId !== typed.payeeId) return;
    flushSync(() => choose(''));
    form.setFocus('bankCode');
  });
  const bankName = payee?.bankName ?? banks?.find(({ code }) => code === typed.bankCode)?.name ?? '';

  /** The identity of the attempt: the same details keep their idempotency key, with the code and without it. */
  function attempt(): Attempt {
    const details = detailsOf(amountText(amountKobo), form.getValues());
    lastAttempt.current = attemptFor(lastAttempt.current, details, newRequestId);
    return lastAttempt.current;
  }

  function onStep(step: WithdrawalStep) {
    if ('code' in step) return entry.open(step.code);
    const { accountName, amount, reference } = step.withdrawn;
    onSent({ accountName, amount, reference, bankName });
  }

  function showUnderField(field: string, sentence: string): boolean {
    if (field === 'amount') {
      onAmountRefused(sentence);
      return true;
    }
    return typed.payeeId === '' && underFieldOf(form)(field, sentence);
  }

  const entry = usePayeeCode({
    attempt,
    onStep,
    showBefore(field, sentence) {
      if (!showUnderField(field, sentence)) showUnderField('accountNumber', sentence);
    },
  });

  function leaveCode() {
    entry.close();
    if (form.getValues('payeeId') === '') form.setFocus('accountNumber');
  }

  // Shown inside the dialog: everything outside it, toasts too, lies under its backdrop.
  const { submit, busy, notice } = useSubmit({
    send: (_: BankAccount) => withdrawOrRequestCode(attempt(), entry.sentCode),
    onAccepted: onStep,
    onFailure(refusal) {
      if (refusal?.code === 'unknown_payee') refetchAnswers('/agent/payees');
      return { notice: refusal?.message || TEXTS.network };
    },
    showUnderField,
  });

  const cancel = entry.code === null ? onClose : leaveCode;
  const isBusy = busy || entry.busy;
  return (
    <Dialog
      open
      onClose={cancel}
      dismissible={!isBusy}
      title={TEXTS.title(formatNaira(amountKobo))}
      actions={
        <DialogButtons
          form={entry.code === null ? formId : codeFormId}
          canConfirm={entry.code === null || entry.canConfirm}
          busy={isBusy}
          onCancel={cancel}
        />
      }
    >
      {/* Rendered empty at first: a screen reader announces only changes of an existing element. */}
      <div role="status">
        {entry.code === null ? null : (
          <CodeSent code={entry.code} bankName={bankName} amountKobo={amountKobo} />
        )}
      </div>
      {entry.code === null ? (
        <form id={formId} onSubmit={form.handleSubmit(holder.whenSeen(submit))} noValidate>
          {payees.length === 0 ? null : (
            <PayeeList
              payees={payees}
              chosen={typed.payeeId}
              amountKobo={amountKobo}
              onChoose={choose}
              onRemove={removal.remove}
            />
          )}
          {typed.payeeId === '' ? (
            <>
              <BankFields form={form} banks={banks} onRetry={isError ? retry : null} />
              <AccountHolder name={holder.name} isLoading={holder.isLoading} />
            </>
          ) : null}
          <div className="mt-4 empty:hidden">
            <FormNotice notice={notice ?? noticeOf(removal.failure ?? holder.failure)} />
          </div>
          <div className="-mb-3 min-h-5">{busy ? <SlowNotice>{TEXTS.slow}</SlowNotice> : null}</div>
        </form>
      ) : (
        <PayeeCodeForm id={codeFormId} entry={entry} amountKobo={amountKobo} />
      )}
    </Dialog>
  );
}

/** The bank's name for the typed account; its refusal is shown under the field. */
function useHolder(form: UseFormReturn<BankAccount>, typed: BankAccount) {
  const holder = useAccountName(typed);
  const { name, refusal } = holder;
  const announceRefusal = useEffectEvent(({ field = 'accountNumber', message }: Refused) => {
    underFieldOf(form)(field, message);
  });
  useEffect(() => {
    if (refusal !== null) announceRefusal(refusal);
  }, [refusal]);

  /** Nothing is sent before the bank has named the holder and the player has seen the name. */
  const whenSeen = (submit: (account: BankAccount) => Promise<void>) => async (account: BankAccount) => {
    if (account.payeeId !== '' || name !== null) return submit(account);
    if (refusal === null) await holder.fetch();
    else announceRefusal(refusal);
  };

  return { ...holder, whenSeen };
}

interface DialogButtonsProps {
  readonly form: string;
  readonly canConfirm: boolean;
  readonly busy: boolean;
  onCancel(): void;
}

function DialogButtons({ form, canConfirm, busy, onCancel }: DialogButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onCancel}>
        {TEXTS.cancel}
      </Button>
      <Button type="submit" form={form} disabled={!canConfirm} busy={busy} busyLabel={TEXTS.confirming}>
        {TEXTS.confirm}
      </Button>
    </>
  );
}

const noticeOf = (sentence: string | null) => (sentence === null ? null : { sentence, code: null });

/** Removes a payee; `onRemoved` runs before the list is shown without it. */
function useRemoval(onRemoved: (payeeId: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  async function remove(payeeId: string) {
    const sent = await sendWithToken('/agent/remove-payee', { payeeId });
    setFailure(sent.ok ? null : sent.kind === 'network' ? TEXTS.network : sent.message);
    if (!sent.ok) return;
    onRemoved(payeeId);
    refetchAnswers('/agent/payees');
  }
  return { failure, remove };
}
