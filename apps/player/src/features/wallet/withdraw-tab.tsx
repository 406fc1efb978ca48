import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { SlowNotice } from '@jara/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { refetchAnswers, useAnswer } from '../../api/use-answer.ts';
import { useBalance } from '../../api/use-balance.ts';
import { errorUnder } from '../../forms/form-field.tsx';
import { resolverOf } from '../../forms/form-resolver.ts';
import { useSession } from '../../session/session.ts';
import { type AmountForm, isTooMuch, typedKobo, withdrawalProblems, withdrawalRange } from './amounts.ts';
import { CardWaitNotice } from './card-wait-notice.tsx';
import { WithdrawalCeilingsNotice } from './ceiling-notice.tsx';
import { TEXTS } from './texts.ts';
import type { WithdrawalSent } from './withdrawal-notice.tsx';

const bankDialog = () => import('./bank-dialog.tsx');
// It imports the combobox.
const BankDialog = lazy(() => bankDialog().then((m) => ({ default: m.BankDialog })));

/** Whether a reload would succeed: without a network it would end on a blank page. */
async function isPageThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The amount to withdraw; the bank account follows in a dialog. */
export function WithdrawTab() {
  const navigate = useNavigate();
  const location = useLocation();
  const { balanceKobo } = useBalance('always');
  const { fullName } = useSession();
  // Fetched with the tab, so that the dialog opens with the complete list.
  const answer = useAnswer('/agent/payees', {}).data;
  const payees = answer?.data ?? [];
  const [requestedKobo, setRequestedKobo] = useState<Kobo | null>(null);
  const form = useForm<AmountForm>({
    resolver: resolverOf((values) => withdrawalProblems(values, balanceKobo)),
    reValidateMode: 'onSubmit',
    defaultValues: { amount: '' },
  });

  /** An excessive amount is reported while typing; an incomplete one is not. */
  function judgeTyped() {
    const values = form.getValues();
    const { amount } = withdrawalProblems(values, balanceKobo);
    if (amount === undefined || !isTooMuch(values, balanceKobo)) form.clearErrors();
    else form.setError('amount', { message: amount });
  }

  function refuseAmount(sentence: string) {
    // The dialog returns the focus to its opener when it closes: only then it can move to the field.
    flushSync(() => setRequestedKobo(null));
    form.setError('amount', { type: 'server', message: sentence }, { shouldFocus: true });
  }

  /** The page reloads, as specified; the history entry carries the withdrawal, so that the page can still show it. */
  async function sent(withdrawal: WithdrawalSent) {
    await navigate(location.pathname, { replace: true, state: { withdrawal } });
    if (await isPageThere()) window.location.reload();
    else refetchAnswers('/agent/wallet-balance', '/agent/trasaction-history');
  }

  return (
    <>
      <form
        onSubmit={form.handleSubmit(({ amount }) => setRequestedKobo(typedKobo(amount)))}
        noValidate
        className="max-w-md"
      >
        <h2 className="font-head text-21">{TEXTS.withdraw}</h2>
        <p className="mt-1 mb-4 text-15 text-text-soft">
          {fullName ? TEXTS.withdrawLeadNamed(fullName) : TEXTS.withdrawLead}
        </p>
        {answer?.ceilings ? <WithdrawalCeilingsNotice ceilings={answer.ceilings} /> : null}
        {answer?.cardWait ? <CardWaitNotice wait={answer.cardWait} /> : null}
        <AmountField
          label={TEXTS.amount}
          error={errorUnder(form, 'amount')}
          onFocus={() => void bankDialog().catch(() => undefined)}
          hint={withdrawalRange(balanceKobo)}
          {...form.register('amount', { onChange: judgeTyped })}
        />
        <Button type="submit" block className="mt-2">
          {TEXTS.withdraw}
        </Button>
      </form>
      {requestedKobo === null ? null : (
        <Suspense fallback={<SlowNotice />}>
          <BankDialog
            amountKobo={requestedKobo}
            payees={payees}
            onClose={() => setRequestedKobo(null)}
            onAmountRefused={refuseAmount}
            onSent={sent}
          />
        </Suspense>
      )}
    </>
  );
}
