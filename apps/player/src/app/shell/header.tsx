import { StripeBar } from '@jara/ui/card';
import { Skeleton } from '@jara/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Menu } from '../../navigation/menu.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session.ts';
import { Brand } from './brand.tsx';
import { OtherLanguage } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainItems, moreItems } from './nav-items.ts';
import { TEXTS } from './texts.ts';

// It imports the query library, so it loads only for players.
const AccountArea = lazy(() =>
  import('../../features/account/menu/account-area.tsx').then((m) => ({ default: m.AccountArea })),
);

const TOP_LINK =
  'flex min-h-12 items-center rounded-lg px-2.5 text-15 font-medium whitespace-nowrap text-text no-underline hover:bg-sunken lg:max-xl:px-1.5';
const TOP_LINK_HERE = 'text-accent underline decoration-danfo decoration-4 underline-offset-8';
const SMALL_BUTTON =
  'flex min-h-12 items-center rounded-lg px-3 text-15 font-semibold whitespace-nowrap no-underline max-[27rem]:px-2';

function VisitorArea() {
  return (
    <div className="flex items-center gap-1 large-text:order-3 large-text:w-full">
      <Link to={paths.forgotPassword} className={`${TOP_LINK} max-lg:hidden`}>
        {TEXTS.forgotPassword}
      </Link>
      <Link to={paths.login} className={`${SMALL_BUTTON} text-accent hover:bg-sunken`}>
        {TEXTS.login}
      </Link>
      <Link
        to={paths.signUp}
        className={`${SMALL_BUTTON} bg-ink text-chalk hover:bg-adire dark:bg-chalk dark:text-ink`}
      >
        {TEXTS.signUp}
      </Link>
    </div>
  );
}

interface HeaderProps {
  readonly onLogOut: () => void;
}

/**
 * The top navigation of every page; it stays in view so that the balance does. It reaches 24 px above the window: an element scrolled
 * there is covered completely, and is no small target beside the header's own.
 */
export function Header({ onLogOut }: HeaderProps) {
  const { isLoggedIn } = useSession();
  return (
    <header className="sticky -top-6 z-30 -mt-6 bg-surface pt-6 large-text:relative large-text:top-0">
      <div className="page-width flex h-16 items-center gap-2 large-text:h-auto large-text:flex-wrap">
        <Brand />
        <nav aria-label={TEXTS.mainMenu} className="ml-2 flex items-center max-lg:hidden">
          {mainItems(isLoggedIn).map(({ label, to }) => (
            <NavLink key={label} to={to} className={TOP_LINK} hereClass={TOP_LINK_HERE}>
              {label}
            </NavLink>
          ))}
          <Menu
            label={TEXTS.more}
            className="relative"
            summary={
              <>
                {TEXTS.more}
                <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
              </>
            }
            summaryClass={`${TOP_LINK} gap-1`}
            panelClass="absolute top-full left-0 z-40 w-56 rounded-xl border border-line bg-surface p-2 shadow-lg"
          >
            {moreItems().map(({ label, to }) => (
              <NavLink key={label} to={to} className={TOP_LINK} hereClass="text-accent">
                {label}
              </NavLink>
            ))}
          </Menu>
        </nav>
        {/* It spans the free space, so that it does not move when its content changes. */}
        <div className="flex min-w-0 grow items-center justify-end gap-1 max-[24rem]:gap-0 large-text:contents">
          {isLoggedIn ? null : <OtherLanguage />}
          {isLoggedIn ? (
            <Suspense fallback={<Skeleton className="h-10 w-32 rounded-lg" />}>
              <AccountArea onLogOut={onLogOut} />
            </Suspense>
          ) : (
            <VisitorArea />
          )}
          <MobileMenu onLogOut={onLogOut} />
        </div>
      </div>
      <StripeBar />
    </header>
  );
}
