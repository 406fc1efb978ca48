import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { Field, SelectField } from '@jara/ui/field';
import { AlertNotice, SlowNotice } from '@jara/ui/notice';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sendWithToken } from '../../api/send.ts';
import { ACCOUNT_NUMBER_LENGTH } from '../../constants.ts';
import { amountText } from './amounts.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { newRequestId } from './request-id.ts';
import { texts } from './texts.ts';
import { useBanks } from './use-wallet-server.ts';
import type { WithdrawalSent } from './withdrawal-notice.tsx';

export interface BankDialogProps {
  readonly amountKobo: Kobo;
  onClose(): void;
  onSent(withdrawal: WithdrawalSent): void;
}

/** Which account the money goes to. A failed try keeps what was typed, and the same try twice is one withdrawal. */
export function BankDialog({ amountKobo, onClose, onSent }: BankDialogProps) {
  const formId = useId();
  const { banks, isError, retry } = useBanks(true);
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
      ...(bankCode === '' ? { bank: 'Choose your bank' } : {}),
      ...(account.length === ACCOUNT_NUMBER_LENGTH ? {} : { account: texts.accountInvalid }),
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
    } else
      setRefusal(sent.kind === 'network' ? texts.withdrawNetwork : sent.message || texts.withdrawNetwork);
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      title={`Withdraw ${formatNaira(amountKobo)}`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Confirming…">
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={confirm} noValidate>
        <SelectField
          label="Bank"
          value={bankCode}
          error={errors.bank}
          disabled={banks === null}
          onChange={(event) => {
            setBankCode(event.target.value);
            setErrors(({ bank: _, ...rest }) => rest);
          }}
        >
          <option value="">{banks === null ? 'Loading banks…' : 'Choose your bank'}</option>
          {banks?.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name}
            </option>
          ))}
        </SelectField>
        {isError ? (
          <Button variant="quiet" onClick={retry}>
            The banks did not load. Try again
          </Button>
        ) : null}
        <Field
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          value={accountNumber}
          error={errors.account}
          hint="10 digits, in your own name"
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
        {busy ? <SlowNotice>The bank is taking its time. Please keep this open.</SlowNotice> : null}
      </form>
    </Dialog>
  );
}
