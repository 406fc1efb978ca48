import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { TEXTS as ACCOUNT_TEXTS } from '../../features/account/menu/texts.ts';
import { Menu } from '../../navigation/menu.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { opensDeposit, paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { mainItems, moreItems, type NavItem, visitorItems } from './nav-items.ts';
import { TEXTS } from './texts.ts';

const AccountRows = lazy(() =>
  import('../../features/account/menu/account-rows.tsx').then((m) => ({ default: m.AccountRows })),
);

const ROW =
  'flex min-h-12 w-full items-center rounded-lg px-3 text-17 font-medium text-text no-underline hover:bg-sunken';
const ROW_HERE = 'bg-accent-soft text-accent';

function Rows({ items }: { items: readonly NavItem[] }) {
  return items.map(({ label, to }) => (
    <NavLink key={label} to={to} className={ROW} hereClass={ROW_HERE}>
      {label}
    </NavLink>
  ));
}

const TITLE = 'px-3 pt-3 text-13 font-semibold text-text-soft';

/** On phones and small tablets: the whole top navigation in one sheet under the header. */
export function MobileMenu({ onLogOut }: { onLogOut: () => void }) {
  const { isLoggedIn } = useSession();
  return (
    <Menu
      label={TEXTS.menu}
      className="lg:hidden large-text:order-2 large-text:ml-auto"
      summary={<MenuIcon aria-hidden="true" strokeWidth={1.75} className="size-6" />}
      summaryClass="-mr-2 flex size-12 items-center justify-center rounded-lg hover:bg-sunken"
      panelClass="absolute inset-x-0 top-full z-40 max-h-[calc(100*var(--view)_-_74px)] overflow-y-auto overscroll-contain border-b border-line bg-surface pb-24 shadow-lg"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        <p className="pl-3 text-13 font-semibold text-text-soft">{TEXTS.language}</p>
        <LanguageSwitch />
      </div>
      <nav aria-label={TEXTS.menu} className="page-width grid items-start gap-x-6 md:grid-cols-3">
        <div>
          <p className={TITLE}>{TEXTS.play}</p>
          <Rows items={mainItems(isLoggedIn)} />
        </div>
        <div>
          <p className={TITLE}>{TEXTS.account}</p>
          {isLoggedIn ? (
            <NavLink to={paths.wallet} state={opensDeposit} className={ROW} hereClass={ROW_HERE}>
              {ACCOUNT_TEXTS.deposit}
            </NavLink>
          ) : (
            <Rows items={visitorItems()} />
          )}
          {isLoggedIn ? (
            <Suspense>
              <AccountRows className={ROW} hereClass={ROW_HERE} onLogOut={onLogOut} />
            </Suspense>
          ) : null}
        </div>
        <div>
          <p className={TITLE}>{TEXTS.more}</p>
          <Rows items={moreItems()} />
        </div>
      </nav>
    </Menu>
  );
}
