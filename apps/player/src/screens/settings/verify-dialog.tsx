import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { ShieldAlert } from 'lucide-react';
import { TEXTS } from './profile-texts.ts';

/** Says plainly that nothing can be verified yet, and what will be asked. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.notOpen}
      actions={<Button onClick={onClose}>{TEXTS.understood}</Button>}
    >
      <p className="text-text-soft">{TEXTS.notOpenLead}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-accent">
        {TEXTS.asked.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-4 flex gap-3 rounded-lg bg-accent-soft px-4 py-3">
        <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="mt-px size-5 shrink-0 text-accent" />
        {TEXTS.warning}
      </p>
    </Dialog>
  );
}
