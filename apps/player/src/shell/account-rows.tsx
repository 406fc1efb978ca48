import { TEXTS } from './account-texts.ts';
import { NavLink } from './nav-link.tsx';
import type { Place } from './places.ts';
import { ReferralCode } from './referral-code.tsx';

function accountPlaces(): readonly Place[] {
  return [
    { label: TEXTS.wallet, to: '/dashboard/wallet' },
    { label: TEXTS.profile, to: '/dashboard/settings/profile' },
    { label: TEXTS.notifications, to: '/dashboard/settings/notification' },
    { label: TEXTS.changePassword, to: '/dashboard/settings/changepassword' },
  ];
}

interface AccountRowsProps {
  readonly className: string;
  readonly hereClass: string;
  readonly onLogOut: () => void;
}

/** What a player finds under their balance, and in the menu of a phone. */
export function AccountRows({ className, hereClass, onLogOut }: AccountRowsProps) {
  return (
    <>
      <ReferralCode className={`${className} bg-sunken`} />
      {accountPlaces().map(({ label, to }) => (
        <NavLink key={label} to={to} className={className} hereClass={hereClass}>
          {label}
        </NavLink>
      ))}
      <button type="button" className={className} onClick={onLogOut}>
        {TEXTS.logout}
      </button>
    </>
  );
}
