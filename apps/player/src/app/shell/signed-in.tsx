import { useBalanceEvents } from '../../api/use-balance-events.ts';
import { InactivityWarning } from '../../features/account/menu/inactivity-warning.tsx';
import { LogoutDialog } from '../../features/account/menu/logout-dialog.tsx';
import { logOut } from '../../session/log-out.ts';

interface SignedInProps {
  /** Whether the logout dialog is open. */
  readonly leaving: boolean;
  readonly onLeavingDone: () => void;
}

/** The parts of the shell for players only: balance events, the inactivity warning and the logout dialog. */
export function SignedIn({ leaving, onLeavingDone }: SignedInProps) {
  useBalanceEvents();
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
