import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { netOf, reminderDue } from '../reality.ts';
import type { Sitting } from '../table-store.ts';
import { TEXTS } from '../texts.ts';
import { useMinutes } from '../use-minutes.ts';

/** Every half hour: how long, and how much. It stands above the table until it is answered. */
export function Reminder({ sitting, onLeave }: { sitting: Sitting | null; onLeave: () => void }) {
  const [acknowledgedMinutes, setAcknowledgedMinutes] = useState(0);
  const minutes = useMinutes(sitting);
  const due = reminderDue(minutes, acknowledgedMinutes);
  if (sitting === null || due === 0) return null;
  return (
    <div role="alert" className="mb-4 rounded-xl border border-danfo bg-surface p-4">
      <p className="font-head text-17">{TEXTS.reminderTitle(minutes)}</p>
      <p className="mt-1 text-15">{netSentence(netOf(sitting))}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAcknowledgedMinutes(due)}>
          {TEXTS.keepPlaying}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          {TEXTS.takeBreak}
        </Button>
      </div>
    </div>
  );
}

function netSentence(netKobo: bigint): string {
  if (netKobo === 0n) return TEXTS.reminderEven;
  return netKobo > 0n
    ? TEXTS.reminderAhead(formatNaira(netKobo, 'short'))
    : TEXTS.reminderBehind(formatNaira(-netKobo, 'short'));
}
