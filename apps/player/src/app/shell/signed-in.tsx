import { lazy, Suspense } from 'react';
import { useBalanceEvents } from '../../api/use-balance-events.ts';
import { InactivityWarning } from '../../features/account/menu/inactivity-warning.tsx';
import { LogoutDialog } from '../../features/account/menu/logout-dialog.tsx';
import { readChangedTexts } from '../../session/changed-texts.ts';
import { logOut } from '../../session/log-out.ts';

const ChangedTextsDialog = lazy(() =>
  import('../../features/account/terms/changed-texts-dialog.tsx').then((m) => ({
    default: m.ChangedTextsDialog,
  })),
);

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
      {readChangedTexts().length === 0 ? null : (
        <Suspense fallback={null}>
          <ChangedTextsDialog />
        </Suspense>
      )}
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
