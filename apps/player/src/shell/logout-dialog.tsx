import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';

interface LogoutDialogProps {
  readonly onCancel: () => void;
  readonly onLogOut: () => void;
}

export function LogoutDialog({ onCancel, onLogOut }: LogoutDialogProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Are you sure you want to log out?"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onLogOut}>Logout</Button>
        </>
      }
    >
      Your balance stays safe in your wallet.
    </Dialog>
  );
}
