import { formatNaira } from '@jara/money/kobo';
import { Money } from '@jara/ui/money';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { useBalance } from '../../../api/use-balance.ts';
import { Menu } from '../../../navigation/menu.tsx';
import { opensDeposit, paths } from '../../../navigation/paths.ts';
import { useBalanceHidden } from '../../../session/balance-hiding.ts';
import { useSession } from '../../../session/session.ts';
import { AccountRows } from './account-rows.tsx';
import { TEXTS } from './texts.ts';

const ROW =
  'flex min-h-12 w-full items-center rounded-lg px-3 text-15 font-medium text-text no-underline hover:bg-sunken';

/** The balance of the logged-in player, and the account menu under it. */
export function AccountArea({ onLogOut }: { onLogOut: () => void }) {
  const { balanceKobo } = useBalance();
  const { fullName } = useSession();
  const [hidden, setHidden] = useBalanceHidden();

  const known = balanceKobo === null ? '₦ …' : formatNaira(balanceKobo);
  const shown = hidden ? '₦ ••••' : known;
  const EyeIcon = hidden ? EyeOff : Eye;
  return (
    <>
      <Link
        to={paths.wallet}
        state={opensDeposit}
        className="flex min-h-12 items-center rounded-lg bg-ink px-4 text-15 font-semibold whitespace-nowrap text-chalk no-underline hover:bg-adire max-lg:hidden dark:bg-chalk dark:text-ink"
      >
        {TEXTS.deposit}
      </Link>
      <button
        type="button"
        onClick={() => setHidden(!hidden)}
        aria-pressed={hidden}
        aria-label={TEXTS.hide}
        className="flex size-12 shrink-0 items-center justify-center rounded-lg text-text-soft hover:bg-sunken max-[26rem]:hidden"
      >
        <EyeIcon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      <Menu
        label={TEXTS.balance(hidden ? TEXTS.hidden : known)}
        className="relative min-w-0 large-text:order-3 large-text:w-full"
        summary={
          <>
            <Money text={shown} className="truncate" />
            <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
          </>
        }
        summaryClass="flex min-h-12 items-center gap-1 rounded-lg px-1 text-15 font-bold hover:bg-sunken"
        panelClass="absolute top-full right-0 z-40 w-64 rounded-xl border border-line bg-surface p-2 shadow-lg large-text:max-w-full"
      >
        <p className="truncate px-3 pt-1 pb-2 font-semibold">{fullName}</p>
        {/* On a narrow screen the site's name takes its place in the header. */}
        <button
          type="button"
          aria-pressed={hidden}
          className={`${ROW} gap-2 min-[26rem]:hidden`}
          onClick={() => setHidden(!hidden)}
        >
          <EyeIcon aria-hidden="true" strokeWidth={1.75} className="size-5 text-text-soft" />
          {TEXTS.hide}
        </button>
        <AccountRows className={ROW} hereClass="text-accent" onLogOut={onLogOut} />
      </Menu>
    </>
  );
}
