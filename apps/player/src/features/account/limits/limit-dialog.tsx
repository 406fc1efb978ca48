import type { PlayLimit } from '@jara/contract/protection';
import { formatDecimal } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { Field } from '@jara/ui/field';
import { type FormEvent, useState } from 'react';
import { TEXTS } from './texts.ts';
import { useSetLimit } from './use-set-limit.ts';

interface LimitDialogProps {
  readonly limit: PlayLimit;
  onClose(): void;
}

const WHOLE_MINUTES = /^\d{1,5}$/;

/** The amount as the call takes it; null: it cannot be read. Empty is no limit, and 0 stops everything. */
export function readLimit(limit: PlayLimit['limit'], typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  if (limit === 'time') return WHOLE_MINUTES.test(text) ? String(Number(text)) : null;
  const read = readTypedNaira(text);
  if (!read.ok) return read.problem === 'zero' ? '0' : null;
  return formatDecimal(read.kobo);
}

/** One limit, typed: free amounts, and empty for none. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { limit: name, period, amount } = limit;
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
  const label = period === null ? TEXTS.each : TEXTS[period];
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
