import {
  Bell,
  ChartColumn,
  ChevronLeft,
  ChevronRight,
  Gamepad2,
  Gauge,
  KeyRound,
  LogOut,
  ScrollText,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Outlet, useMatch } from 'react-router';
import { NavLink } from '../../../navigation/nav-link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from './avatar.tsx';
import { KycStatus } from './kyc-status.tsx';
import { TEXTS } from './texts.ts';
import { useProfile } from './use-profile.ts';

const HOME = paths.settings;

/** The frame of every settings page: two panes on wide screens; on phones the list, or one page with a link back to it. */
export function Component() {
  const isList = useMatch(HOME) !== null;
  return (
    <div className="page-width py-4 md:py-6">
      {isList ? null : (
        <Link to={HOME} className="-ml-1 gap-1 no-underline link link-tall md:hidden">
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.title}
        </Link>
      )}
      <h1 className={`mb-4 font-head text-28 md:mb-6 ${isList ? '' : 'max-md:sr-only'}`}>{TEXTS.title}</h1>
      <div className="grid md:grid-cols-[17rem_minmax(0,1fr)] md:items-start md:gap-10">
        <aside className={isList ? '' : 'max-md:hidden'}>
          <ProfileHead />
          <Sections />
        </aside>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function ProfileHead() {
  const { fullName, kycStatus } = useProfile();
  return (
    <div className="mb-4 flex items-center gap-3 md:px-1">
      <Avatar fullName={fullName} className="size-14 text-21" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-text">{fullName}</p>
        <p className="mt-1">
          <KycStatus status={kycStatus} />
        </p>
      </div>
    </div>
  );
}

function Sections() {
  return (
    <nav aria-label={TEXTS.title}>
      <ul className="overflow-hidden max-md:rounded-xl max-md:border max-md:border-line max-md:bg-surface md:flex md:flex-col md:gap-1">
        {sections().map(({ label, to, icon }) => (
          <li key={to} className="max-md:border-b max-md:border-line max-md:last:border-b-0">
            <NavLink
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 text-15 font-semibold no-underline transition-colors duration-150 ease-out focus-visible:outline-offset-[-3px] md:min-h-12 md:rounded-lg"
              hereClass="text-accent md:bg-accent-soft"
              elseClass="max-md:text-text md:text-text-soft hover:text-text md:hover:bg-sunken"
            >
              <span className="max-md:text-accent">{icon}</span>
              <span className="grow">{label}</span>
              <ChevronRight
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 text-text-soft md:hidden"
              />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface Section {
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;

/** The pages of the settings, in order. */
export function sections(): readonly Section[] {
  return [
    { label: TEXTS.profile, to: paths.settingsProfile, icon: <UserRound {...ICON} /> },
    { label: TEXTS.notifications, to: paths.settingsNotification, icon: <Bell {...ICON} /> },
    { label: TEXTS.limits, to: paths.settingsLimits, icon: <Gauge {...ICON} /> },
    { label: TEXTS.myPlay, to: paths.settingsMyPlay, icon: <ChartColumn {...ICON} /> },
    { label: TEXTS.terms, to: paths.settingsTerms, icon: <ScrollText {...ICON} /> },
    { label: TEXTS.play, to: paths.settingsPlay, icon: <Gamepad2 {...ICON} /> },
    { label: TEXTS.changePassword, to: paths.settingsChangePassword, icon: <KeyRound {...ICON} /> },
    { label: TEXTS.logout, to: paths.settingsLogout, icon: <LogOut {...ICON} /> },
  ];
}
