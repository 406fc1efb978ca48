import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../browser/copy-text.ts';
import { toast } from '../../../browser/toast.ts';
import { NavLink } from '../../../navigation/nav-link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSession } from '../../../session/session.ts';
import { TEXTS } from './texts.ts';

function accountItems() {
  return [
    { label: TEXTS.wallet, to: paths.wallet },
    { label: TEXTS.profile, to: paths.settingsProfile },
    { label: TEXTS.myPlay, to: paths.settingsMyPlay },
    { label: TEXTS.notifications, to: paths.settingsNotification },
    { label: TEXTS.changePassword, to: paths.settingsChangePassword },
  ];
}

interface AccountRowsProps {
  readonly className: string;
  readonly hereClass: string;
  readonly onLogOut: () => void;
}

/** The rows of the account menu, and of the menu of a phone. */
export function AccountRows({ className, hereClass, onLogOut }: AccountRowsProps) {
  return (
    <>
      <ReferralCode className={`${className} bg-sunken`} />
      {accountItems().map(({ label, to }) => (
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

/** The player's referral code; a press copies it. */
function ReferralCode({ className }: { className: string }) {
  const { referralCode } = useSession();
  const { copied, copy } = useCopy();

  if (referralCode === null) return null;

  async function copyCode(code: string) {
    if (await copy(code)) toast.success(TEXTS.linkCopied);
    else toast.error(TEXTS.notCopied);
  }

  const Icon = copied ? Check : Copy;
  return (
    <button type="button" className={`${className} gap-2 text-left`} onClick={() => copyCode(referralCode)}>
      <span className="flex-1">
        <span className="block text-13 text-text-soft">{copied ? TEXTS.copied : TEXTS.referralCode}</span>
        <span className="figures font-semibold">{referralCode}</span>
      </span>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={`size-5 ${copied ? 'text-good' : 'text-accent'}`}
      />
    </button>
  );
}
