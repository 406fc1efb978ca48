import { InactivityWarning } from '../../features/account/menu/inactivity-warning.tsx';
import { LogoutDialog } from '../../features/account/menu/logout-dialog.tsx';
import { logOut } from '../../session/log-out.ts';

interface SignedInProps {
  /** The person asked to log out and has not answered yet. */
  readonly leaving: boolean;
  readonly onLeavingDone: () => void;
}

/** What only a player needs around the screens: the watch over an unattended session, and the way out of it. */
export function SignedIn({ leaving, onLeavingDone }: SignedInProps) {
  return (
    <>
      <InactivityWarning onExpired={logOut} />
      {leaving ? (
        <LogoutDialog
          onCancel={onLeavingDone}
          onLogOut={() => {
            onLeavingDone();
            logOut();
          }}
        />
      ) : null}
    </>
  );
}
