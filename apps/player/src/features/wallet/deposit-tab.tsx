import { formatNaira, KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { AmountField } from '@jara/ui/field';
import { SlowNotice } from '@jara/ui/notice';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sendWithToken } from '../../api/send.ts';
import { useBalance } from '../../api/use-balance.ts';
import { errorUnder } from '../../forms/form-field.tsx';
import { resolverOf } from '../../forms/form-resolver.ts';
import { SubmitRow } from '../../forms/submit-row.tsx';
import { underFieldOf, useSubmit } from '../../forms/use-submit.ts';
import { paths } from '../../navigation/paths.ts';
import { type AccountNeed, isAccountNeed } from './account-need.ts';
import { type AmountForm, amountText, depositProblems, typedKobo } from './amounts.ts';
import { CardWay } from './card-way.tsx';
import { TEXTS } from './texts.ts';
import { type TransferAccount, TransferDialog } from './transfer-dialog.tsx';
import { afterDeposit, selectedAmount } from './wallet-query.ts';

// It imports the combobox of banks.
const OwnAccountDialog = lazy(() =>
  import('./own-account-dialog.tsx').then((m) => ({ default: m.OwnAccountDialog })),
);

const resolver = resolverOf(depositProblems);

/** The amount to deposit; the transfer account follows in a dialog. */
export function DepositTab() {
  const navigate = useNavigate();
  const { refetch } = useBalance('always');
  const [query] = useSearchParams();
  const { state } = useLocation();
  const next = afterDeposit(query, state);
  const [account, setAccount] = useState<TransferAccount | null>(null);
  const [need, setNeed] = useState<AccountNeed | null>(null);
  const form = useForm<AmountForm>({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { amount: selectedAmount(query)?.toString() ?? '' },
  });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const { submit, busy } = useSubmit({
    send: ({ amount }: AmountForm) =>
      sendWithToken('/agent/fund-wallet', { amount: amountText(typedKobo(amount) ?? 0n) }),
    onAccepted: ({ data }) => setAccount(data),
    onFailure(refusal) {
      const code = refusal?.code;
      if (isAccountNeed(code)) {
        setNeed(code);
        return {};
      }
      return { toast: refusal === null ? TEXTS.depositNetwork : refusal.message || TEXTS.depositFailed };
    },
    showUnderField: underFieldOf(form),
  });

  /** The amount that the form has, once it is valid. */
  const typedAmount = async () =>
    (await form.trigger('amount')) ? typedKobo(form.getValues('amount')) : null;

  function choose(amount: string) {
    form.setValue('amount', amount);
    form.clearErrors();
  }

  function done() {
    setAccount(null);
    void refetch();
    if (next) void navigate(next.to, { state: next.state });
  }

  return (
    <>
      <form onSubmit={form.handleSubmit(submit)} noValidate className="max-w-md">
        {next?.game === undefined ? null : (
          <Link to={next.to} className="link-tall -mt-2 mb-1 inline-flex items-center gap-1 font-semibold">
            <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
            {TEXTS.backTo(next.game)}
          </Link>
        )}
        {/* On a phone the tab above has the same text, and the button must be above the bottom bar. */}
        <h2 className="mb-3 font-head text-21 max-md:sr-only">{TEXTS.deposit}</h2>
        <AmountField
          label={TEXTS.amount}
          error={errorUnder(form, 'amount')}
          {...form.register('amount', { onChange: () => form.clearErrors() })}
        />
        <AmountChips chosen={typedKobo(typed)} onChoose={choose} />
        <div className="mt-3">
          <SubmitRow label={TEXTS.deposit} busyLabel={TEXTS.depositBusy} busy={busy} />
        </div>
        <p className="mt-1 text-15 text-text-soft">{TEXTS.depositLead}</p>
        <p className="mt-1 text-13 text-text-soft">{TEXTS.depositNote}</p>
        <CardWay amount={typedAmount} showUnderField={underFieldOf(form)} />
        <Link to={paths.settingsLimits} className="link-tall mt-1 inline-flex items-center">
          {TEXTS.depositLimit}
        </Link>
      </form>
      {need === null ? null : (
        <Suspense fallback={<SlowNotice />}>
          <OwnAccountDialog
            need={need}
            amount={amountText(typedKobo(typed) ?? 0n)}
            onClose={() => setNeed(null)}
            onOpened={(opened) => {
              setNeed(null);
              setAccount(opened);
            }}
          />
        </Suspense>
      )}
      {account ? (
        <TransferDialog
          account={account}
          onClose={() => setAccount(null)}
          onDone={done}
          offersPlay={next === null}
          backTo={next?.game}
        />
      ) : null}
    </>
  );
}

const CHIPS = [500n, 1000n, 2000n, 5000n] as const;

interface AmountChipsProps {
  /** The value of the box. */
  readonly chosen: Kobo | null;
  onChoose(amount: string): void;
}

/** Amounts to tap, which only fill the box: nothing is sent by them. */
function AmountChips({ chosen, onChoose }: AmountChipsProps) {
  return (
    <ul aria-label={TEXTS.amountsToTap} className="mt-2 grid grid-cols-4 gap-2 large-text:grid-cols-2">
      {CHIPS.map((naira) => {
        const amount = naira * KOBO_PER_NAIRA;
        return (
          <li key={amountText(amount)}>
            <button
              type="button"
              aria-pressed={amount === chosen}
              onClick={() => onChoose(amountText(amount))}
              className="figures flex min-h-12 w-full items-center justify-center rounded-lg border border-line-strong bg-surface text-15 font-semibold text-text transition-colors duration-150 ease-out hover:border-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {formatNaira(amount, 'short')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
