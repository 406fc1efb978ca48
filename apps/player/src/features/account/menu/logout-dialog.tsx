import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { TEXTS } from './texts.ts';

interface LogoutDialogProps {
  readonly onCancel: () => void;
  readonly onLogOut: () => void;
}

export function LogoutDialog({ onCancel, onLogOut }: LogoutDialogProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={TEXTS.sureToLogOut}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
          <Button onClick={onLogOut}>{TEXTS.logout}</Button>
        </>
      }
    >
      {TEXTS.balanceSafe}
    </Dialog>
  );
}
