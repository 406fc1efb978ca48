import { NavLink } from './nav-link.tsx';
import { ACCOUNT_PLACES } from './places.ts';
import { ReferralCode } from './referral-code.tsx';

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
      {ACCOUNT_PLACES.map(({ label, to }) => (
        <NavLink key={label} to={to} className={className} hereClass={hereClass}>
          {label}
        </NavLink>
      ))}
      <button type="button" className={className} onClick={onLogOut}>
        Logout
      </button>
    </>
  );
}
