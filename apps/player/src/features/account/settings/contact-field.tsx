import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from './confirm-contact.ts';
import { ConfirmContact } from './confirm-contact.tsx';
import { TEXTS } from './confirm-contact-texts.ts';
import { TEXTS as PROFILE } from './profile-texts.ts';

interface ContactFieldProps {
  readonly channel: Channel;
  /** null: the account has none. */
  readonly contact: string | null;
  readonly isConfirmed: boolean;
}

/** A phone number or address of the profile, with the button to confirm it if it is unconfirmed. */
export function ContactField({ channel, contact, isConfirmed }: ContactFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const label = channel === 'phone' ? PROFILE.phoneNumber : PROFILE.email;
  return (
    <>
      <Field
        label={label}
        readOnly
        value={contact ?? TEXTS.none}
        title={contact ?? ''}
        className={channel === 'phone' ? 'figures' : 'truncate'}
      />
      {isConfirmed ? null : (
        <p className="-mt-4 mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <span className="flex items-center gap-2 text-15 text-text-soft">
            {contact === null ? null : (
              <>
                <CircleAlert aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
                {TEXTS.unconfirmed}
              </>
            )}
          </span>
          <Button variant="quiet" className="-mr-5" onClick={() => setOpen(true)}>
            {contact === null ? TEXTS.add : TEXTS.confirm}
          </Button>
        </p>
      )}
      {isOpen ? <ConfirmContact channel={channel} claimed={contact} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
