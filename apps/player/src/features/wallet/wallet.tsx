import { formatNaira } from '@jara/money/kobo';
import { StripeBar } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { AdirePattern } from '@jara/ui/pattern';
import { Skeleton } from '@jara/ui/skeleton';
import { SideTabs } from '@jara/ui/tabs';
import { ArrowDownToLine, ArrowUpFromLine, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useBalance } from '../../api/use-balance.ts';
import { BetsLink } from '../../navigation/bets-link.tsx';
import { useBalanceHidden } from '../../session/balance-hiding.ts';
import { AgentDetails } from './agent-details.tsx';
import { CardReturn } from './card-return.tsx';
import { DepositTab } from './deposit-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { KeptDeposits } from './kept-deposits.tsx';
import { TEXTS } from './texts.ts';
import { cardReturnIn, tabOf, type WalletTab } from './wallet-query.ts';
import { WithdrawTab } from './withdraw-tab.tsx';
import { WithdrawalNotice, withdrawalIn } from './withdrawal-notice.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;

/** `/dashboard/wallet` */
export function Component() {
  const location = useLocation();
  const [query] = useSearchParams();
  // A tab chosen by the player stays until the next navigation; then the address decides again.
  const [chosen, setChosen] = useState<{ key: string; tab: WalletTab } | null>(null);
  const tab = chosen?.key === location.key ? chosen.tab : tabOf(query, location.state);
  const choose = (next: WalletTab) => setChosen({ key: location.key, tab: next });
  const cardReturn = cardReturnIn(query);
  const withdrawal = withdrawalIn(location.state);
  const tabs = [
    { id: 'transactionHistory', label: TEXTS.transactionHistory, icon: <ReceiptText {...ICON} /> },
    { id: 'deposit', label: TEXTS.deposit, icon: <ArrowDownToLine {...ICON} /> },
    { id: 'withdraw', label: TEXTS.withdraw, icon: <ArrowUpFromLine {...ICON} /> },
  ] as const;

  return (
    <div className="page-width py-3 md:py-6">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-head text-28">{TEXTS.title}</h1>
        <BetsLink className="max-md:-mr-2" />
      </div>
      <BalanceCard />
      <AgentDetails />
      {cardReturn === null ? null : <CardReturn key={cardReturn.reference} {...cardReturn} />}
      <KeptDeposits />
      {/* Tall enough to keep the footer below the window, so that loading the history does not visibly shift it. */}
      <div className="mt-2 grid min-h-[calc(70*var(--view))] content-start gap-3 md:mt-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10">
        <SideTabs items={tabs} value={tab} onChange={choose} label={TEXTS.title} />
        <div className="min-w-0">
          {withdrawal && tab === 'transactionHistory' ? <WithdrawalNotice withdrawal={withdrawal} /> : null}
          {tab === 'transactionHistory' ? <HistoryTab onDeposit={() => choose('deposit')} /> : null}
          {tab === 'deposit' ? <DepositTab key={location.key} /> : null}
          {tab === 'withdraw' ? <WithdrawTab /> : null}
        </div>
      </div>
    </div>
  );
}

/** The balance, and the money on its way to a bank. */
export function BalanceCard() {
  const { balanceKobo, heldKobo } = useBalance();
  const [isHidden] = useBalanceHidden();
  return (
    <div className="dark-room relative overflow-hidden rounded-xl border border-line">
      <AdirePattern figure="comb" className="absolute inset-y-0 right-0 left-3/4 text-chalk/10 md:left-1/2" />
      <div className="relative px-5 pt-3 pb-2 md:pt-4 md:pb-3">
        <p className="text-15 text-text-soft">{TEXTS.balance}</p>
        {balanceKobo === null ? (
          <Skeleton className="h-8 w-48 md:h-10.5" />
        ) : (
          <p className="font-head text-28 md:text-38 large-text:text-[9vw]">
            <Money text={isHidden ? '₦ ••••' : formatNaira(balanceKobo)} />
          </p>
        )}
        <p className="mt-1 min-h-5 text-13 text-text-soft">
          {heldKobo !== null && heldKobo > 0n ? (
            <>
              {TEXTS.held}{' '}
              <Money text={isHidden ? '₦ ••••' : formatNaira(heldKobo)} className="font-semibold text-text" />
            </>
          ) : null}
        </p>
      </div>
      <StripeBar className="relative" />
    </div>
  );
}
