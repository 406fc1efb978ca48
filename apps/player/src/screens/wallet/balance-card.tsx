import { formatNaira } from '@jara/money/kobo';
import { StripeBar } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { AdirePattern } from '@jara/ui/pattern';
import { Skeleton } from '@jara/ui/skeleton';
import { useBalance } from '../../api/use-balance.ts';
import { useBalanceHidden } from '../../shell/balance-hiding.ts';
import { TEXTS } from './texts.ts';

/** How much money there is, first of all; and what of it is on its way to a bank. */
export function BalanceCard() {
  const { balanceKobo, heldKobo } = useBalance();
  const [isHidden] = useBalanceHidden();
  return (
    <div className="dark-room relative overflow-hidden rounded-xl border border-line">
      <AdirePattern figure="comb" className="absolute inset-y-0 right-0 left-3/4 text-chalk/10 md:left-1/2" />
      <div className="relative px-5 pt-4 pb-3">
        <p className="text-15 text-text-soft">{TEXTS.balance}</p>
        {balanceKobo === null ? (
          <Skeleton className="mt-1 h-10 w-48" />
        ) : (
          <p className="font-head text-38">
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
