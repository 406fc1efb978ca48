import type { AnswerOf } from '@jara/contract/calls';
import { Button, buttonClass } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { SlowNotice } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { sendWithToken } from '../../api/send.ts';
import { useCardPayments } from '../../browser/card-payments.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type Problems, resolverOf } from '../../forms/form-resolver.ts';
import { FormNotice } from '../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../forms/use-submit.ts';
import { verifyPath } from '../../navigation/paths.ts';
import { type AccountNeed, isAccountNeed } from './account-need.ts';
import { typedKobo } from './amounts.ts';
import { BankFields, type TypedAccount, useBanks } from './bank-fields.tsx';
import { CardWay } from './card-way.tsx';
import { TEXTS } from './own-account-texts.ts';
import { bankAccountProblems, bareAccount } from './withdrawal.ts';

/** Interval between two requests whether the bank has opened the account. */
const POLL_ACCOUNT_MS = 5_000;
const BVN = /^\d{11}$/;

interface OwnAccountDialogProps {
  readonly need: AccountNeed;
  /** As `/agent/fund-wallet` takes it. */
  readonly amount: string;
  onClose(): void;
  onOpened(account: AnswerOf<'/agent/fund-wallet'>['data']): void;
}

/** Opens the player's own account at the bank: verify first, then the details that the bank checks, then the wait for it. */
export function OwnAccountDialog({ need: first, amount, onClose, onOpened }: OwnAccountDialogProps) {
  const [need, setNeed] = useState(first);
  const shared = { amount, onClose, onOpened, onNeed: setNeed };
  if (need === 'verification_before_deposit') return <VerifyFirst onClose={onClose} />;
  if (need === 'deposit_account_pending') return <Opening {...shared} />;
  if (need === 'deposit_accounts_closed') return <Closed amount={amount} onClose={onClose} />;
  return <AccountForm {...shared} wasRefused={need === 'deposit_identity_refused'} />;
}

function VerifyFirst({ onClose }: Pick<OwnAccountDialogProps, 'onClose'>) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Link to={verifyPath('any')} className={buttonClass('primary')}>
            {TEXTS.verify}
          </Link>
        </>
      }
    >
      <p>{TEXTS.verifyLead}</p>
    </Dialog>
  );
}

interface NoticeProps extends Pick<OwnAccountDialogProps, 'onClose'> {
  readonly children: ReactNode;
}

/** A step that can only be closed. */
function Notice({ onClose, children }: NoticeProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** The bank opens no accounts now; the other ways of paying in stay. */
function Closed({ amount, onClose }: Pick<OwnAccountDialogProps, 'amount' | 'onClose'>) {
  const cards = useCardPayments();
  return (
    <Notice onClose={onClose}>
      <div role="status">
        <p>{TEXTS.closed}</p>
        {cards === 'none' ? null : <p className="mt-3">{TEXTS.closedOther}</p>}
      </div>
      <CardWay amount={async () => typedKobo(amount)} />
    </Notice>
  );
}

interface StepProps extends Pick<OwnAccountDialogProps, 'amount' | 'onClose' | 'onOpened'> {
  onNeed(need: AccountNeed): void;
}

interface IdentityForm extends TypedAccount {
  bvn: string;
}

function problemsOf({ bvn, ...account }: IdentityForm): Problems<IdentityForm> {
  const { bankCode, accountNumber } = bankAccountProblems({ payeeId: '', ...account });
  return {
    ...(BVN.test(bareAccount(bvn)) ? {} : { bvn: TEXTS.bvnInvalid }),
    ...(bankCode === undefined ? {} : { bankCode }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
  };
}

const resolver = resolverOf(problemsOf);

function AccountForm({
  amount,
  wasRefused,
  onClose,
  onOpened,
  onNeed,
}: StepProps & { readonly wasRefused: boolean }) {
  const formId = useId();
  const { banks, isError, retry } = useBanks();
  const form = useForm<IdentityForm>({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { bvn: '', bankCode: '', accountNumber: '' },
  });
  const { submit, busy, notice } = useSubmit({
    send: ({ bvn, bankCode, accountNumber }: IdentityForm) =>
      sendWithToken('/agent/fund-wallet', {
        amount,
        identity: { bvn: bareAccount(bvn), bankCode, accountNumber: bareAccount(accountNumber) },
      }),
    onAccepted: ({ data }) => onOpened(data),
    onFailure(answer) {
      const code = answer?.code;
      // A refusal of the details stays under its field.
      if (!isAccountNeed(code) || code === 'deposit_identity_refused')
        return { notice: answer?.message || TEXTS.network };
      onNeed(code);
      return {};
    },
    showUnderField: underFieldOf(form),
  });
  const shown = notice ?? (wasRefused ? { sentence: TEXTS.refused, code: null } : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.title}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={TEXTS.opening}>
            {TEXTS.open}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-text-soft">{TEXTS.lead}</p>
      <form id={formId} onSubmit={form.handleSubmit(submit)} noValidate>
        <FormField
          form={form}
          name="bvn"
          label={TEXTS.bvn}
          inputMode="numeric"
          autoComplete="off"
          hint={TEXTS.bvnHint}
          className="tabular-nums"
          onType={() => form.clearErrors('bvn')}
        />
        <div className="mt-2">
          <BankFields form={form} banks={banks} onRetry={isError ? retry : null} />
        </div>
        <div className="mt-4 empty:hidden">
          <FormNotice notice={shown} />
        </div>
        <div className="-mb-3 min-h-5">{busy ? <SlowNotice>{TEXTS.opening}</SlowNotice> : null}</div>
      </form>
    </Dialog>
  );
}

/** The wait for the bank, which requests the account until it is there. */
function Opening({ amount, onClose, onOpened, onNeed }: StepProps) {
  const poll = useEffectEvent(async () => {
    const sent = await sendWithToken('/agent/fund-wallet', { amount });
    if (sent.ok) onOpened(sent.answer.data);
    else if (sent.kind === 'refused' && isAccountNeed(sent.code)) onNeed(sent.code);
  });
  useEffect(() => {
    const timer = setInterval(() => void poll(), POLL_ACCOUNT_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice onClose={onClose}>
      <div role="status">
        <p className="flex min-h-12 items-center gap-3">
          <Spinner className="shrink-0" />
          {TEXTS.pending}
        </p>
        <p className="mt-3 text-text-soft">{TEXTS.pendingLead}</p>
      </div>
    </Notice>
  );
}
