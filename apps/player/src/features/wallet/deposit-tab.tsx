import { formatNaira, KOBO_PER_NAIRA } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { SlowNotice } from '@jara/ui/notice';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sendWithToken } from '../../api/send.ts';
import { useBalance } from '../../api/use-balance.ts';
import { toast } from '../../browser/toast.ts';
import { amountText, checkDeposit } from './amounts.ts';
import { TEXTS } from './texts.ts';
import { type TransferAccount, TransferDialog } from './transfer-dialog.tsx';
import { afterDeposit, selectedAmount } from './wallet-query.ts';

/** The amount to deposit; the transfer account follows in a dialog. */
export function DepositTab() {
  const navigate = useNavigate();
  const { refetch } = useBalance();
  const [query] = useSearchParams();
  const [amount, setAmount] = useState(() => selectedAmount(query)?.toString() ?? '');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [account, setAccount] = useState<TransferAccount | null>(null);

  function choose(next: string) {
    setAmount(next);
    setError(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = checkDeposit(amount);
    if (!checked.ok) return setError(checked.error);
    setBusy(true);
    const sent = await sendWithToken('/agent/fund-wallet', { amount: amountText(checked.kobo) });
    setBusy(false);
    if (sent.ok) setAccount(sent.answer.data);
    else toast.error(sent.kind === 'network' ? TEXTS.depositNetwork : sent.message || TEXTS.depositFailed);
  }

  function done() {
    setAccount(null);
    void refetch();
    const next = afterDeposit(query);
    if (next) void navigate(next.to, { state: next.state });
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="max-w-md">
        <h2 className="font-head text-21">{TEXTS.deposit}</h2>
        <p className="mt-1 mb-4 text-15 text-text-soft">{TEXTS.depositLead}</p>
        <AmountField
          label={TEXTS.amount}
          value={amount}
          error={error}
          onChange={(event) => choose(event.target.value)}
        />
        <AmountChips onChoose={choose} />
        <Button type="submit" block className="mt-4" busy={busy} busyLabel={TEXTS.depositBusy}>
          {TEXTS.deposit}
        </Button>
        {busy ? <SlowNotice /> : null}
        <p className="mt-3 text-13 text-text-soft">{TEXTS.depositNote}</p>
      </form>
      {account ? <TransferDialog account={account} onClose={() => setAccount(null)} onDone={done} /> : null}
    </>
  );
}

const CHIPS = [500n, 1000n, 2000n, 5000n] as const;

/** Amounts to tap, which only fill the box: nothing is sent by them. */
function AmountChips({ onChoose }: { onChoose: (amount: string) => void }) {
  return (
    <ul aria-label={TEXTS.amountsToTap} className="grid grid-cols-4 gap-2">
      {CHIPS.map((naira) => {
        const amount = naira * KOBO_PER_NAIRA;
        return (
          <li key={amountText(amount)}>
            <button
              type="button"
              onClick={() => onChoose(amountText(amount))}
              className="figures flex min-h-12 w-full items-center justify-center rounded-lg border border-line-strong bg-surface text-15 font-semibold text-text transition-colors duration-150 ease-out hover:border-text"
            >
              {formatNaira(amount, 'short')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
