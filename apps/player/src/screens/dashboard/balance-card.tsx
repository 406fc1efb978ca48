import { formatNaira } from '@jara/money/kobo';
import { buttonClass } from '@jara/ui/button';
import { Card } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { Link } from 'react-router';
import { useBalance } from '../../api/use-balance.ts';
import { useBalanceHidden } from '../../shell/balance-hiding.ts';
import { TEXTS } from './texts.ts';

/** How much money there is, and the two ways it moves. */
export function BalanceCard() {
  const { balanceKobo } = useBalance();
  const [hidden] = useBalanceHidden();
  const known = balanceKobo === null ? '₦ …' : formatNaira(balanceKobo);
  return (
    <Card stripe className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-6">
        <div>
          <p className="text-13 text-text-soft">{TEXTS.balance}</p>
          <p className="font-head text-28 min-[24rem]:text-38">
            <Money text={hidden ? '₦ ••••' : known} />
          </p>
        </div>
        <div className="grid grow grid-cols-2 gap-3 md:grow-0">
          <Link to="/dashboard/wallet?deposit=true" className={buttonClass('primary')}>
            {TEXTS.deposit}
          </Link>
          <Link to="/dashboard/wallet" className={buttonClass('secondary')}>
            {TEXTS.wallet}
          </Link>
        </div>
      </div>
    </Card>
  );
}
