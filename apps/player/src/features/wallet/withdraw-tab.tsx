import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { SlowNotice } from '@jara/ui/notice';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBalance } from '../../api/use-balance.ts';
import { useSession } from '../../session/session.ts';
import { checkWithdrawal } from './amounts.ts';
import { TEXTS } from './texts.ts';
import type { WithdrawalSent } from './withdrawal-notice.tsx';

const bankDialog = () => import('./bank-dialog.tsx');
// It imports the combobox.
const BankDialog = lazy(() => bankDialog().then((m) => ({ default: m.BankDialog })));

/** The amount to withdraw; the bank account follows in a dialog. */
export function WithdrawTab() {
  const navigate = useNavigate();
  const location = useLocation();
  const { balanceKobo } = useBalance();
  const { fullName } = useSession();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [asked, setAsked] = useState<Kobo | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkWithdrawal(amount, balanceKobo);
    if (checked.ok) setAsked(checked.kobo);
    else setError(checked.error);
  }

  /** The page reloads, as specified; the history entry carries what was sent, so that the page can still show it. */
  async function sent(withdrawal: WithdrawalSent) {
    await navigate(location.pathname, { replace: true, state: { withdrawal } });
    window.location.reload();
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="max-w-md">
        <h2 className="font-head text-21">{TEXTS.withdraw}</h2>
        <p className="mt-1 mb-4 text-15 text-text-soft">
          {fullName ? TEXTS.withdrawLeadNamed(fullName) : TEXTS.withdrawLead}
        </p>
        <AmountField
          label={TEXTS.amount}
          value={amount}
          error={error}
          onFocus={() => void bankDialog().catch(() => undefined)}
          hint={balanceKobo === null ? undefined : TEXTS.withdrawUpTo(formatNaira(balanceKobo))}
          onChange={(event) => {
            const typed = event.target.value;
            setAmount(typed);
            // Too much is worth saying at once; a number half typed is not.
            const checked = checkWithdrawal(typed, balanceKobo);
            setError(checked.ok || checked.error === TEXTS.withdrawInvalid ? undefined : checked.error);
          }}
        />
        <Button type="submit" block className="mt-2">
          {TEXTS.withdraw}
        </Button>
      </form>
      {asked === null ? null : (
        <Suspense fallback={<SlowNotice />}>
          <BankDialog amountKobo={asked} onClose={() => setAsked(null)} onSent={sent} />
        </Suspense>
      )}
    </>
  );
}
