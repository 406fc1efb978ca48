import { ResponsibleBanner } from '@jara/ui/banner-18';
import { Dices, Gamepad2, House, Trophy, Wallet } from 'lucide-react';
import { NavLink } from '../../navigation/nav-link.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session.ts';
import { sportsPath } from './nav-items.ts';
import { TEXTS } from './texts.ts';

/**
 * At the window's bottom: for visitors the 18+ notice, on phones the five most used links. It is outside the page's layout: a prerendered
 * page is a visitor's, and nothing may move when the script finds a player's session.
 */
export function BottomBar() {
  const { isLoggedIn } = useSession();
  const places = [
    { label: TEXTS.home, to: paths.home, Icon: House },
    { label: TEXTS.sports, to: sportsPath(isLoggedIn), Icon: Trophy },
    { label: TEXTS.virtual, to: paths.virtual, Icon: Gamepad2 },
    { label: TEXTS.casino, to: paths.casino, Icon: Dices },
    { label: TEXTS.wallet, to: paths.wallet, Icon: Wallet },
  ];
  return (
    <div data-bottom-bars className="fixed inset-x-0 bottom-0 z-20">
      {isLoggedIn ? null : (
        <div className="absolute inset-x-0 bottom-full">
          <ResponsibleBanner />
        </div>
      )}
      <nav
        aria-label={TEXTS.quickMenu}
        className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid grid-cols-5">
          {places.map(({ label, to, Icon }) => (
            <li key={label}>
              <NavLink
                to={to}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-4 text-13 font-medium large-text:text-[4.4vw] no-underline"
                hereClass="border-danfo text-text"
                elseClass="border-transparent text-text-soft"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
