import type { PlayLimit } from '@jara/contract/protection';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { Field } from '@jara/ui/field';
import { type FormEvent, useState } from 'react';
import { periodText } from './limit-text.ts';
import { readLimit } from './read-limit.ts';
import { TEXTS } from './texts.ts';
import { useSetLimit } from './use-set-limit.ts';

interface LimitDialogProps {
  readonly limit: PlayLimit;
  onClose(): void;
}

/** One limit, typed: free amounts, and empty for none. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { limit: name, amount } = limit;
  const [typed, setTyped] = useState(amount === null ? '' : String(amount));
  const [isUnread, setIsUnread] = useState(false);
  const { submit, busy } = useSetLimit(limit, onClose);
  function save(event: FormEvent) {
    event.preventDefault();
    const read = readLimit(name, typed);
    setIsUnread(read === null);
    if (read !== null) void submit(read);
  }
  const isTime = name === 'time';
  const label = periodText(limit);
  return (
    <Dialog open onClose={onClose} title={`${TEXTS[name]}: ${label}`}>
      <form noValidate onSubmit={save}>
        <Field
          label={isTime ? TEXTS.inMinutes : TEXTS.naira}
          hint={TEXTS.emptyMeans}
          error={isUnread ? (isTime ? TEXTS.notMinutes : TEXTS.notAmount) : undefined}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsUnread(false);
          }}
        />
        <div className="mt-3 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={TEXTS.saving}>
            {TEXTS.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
