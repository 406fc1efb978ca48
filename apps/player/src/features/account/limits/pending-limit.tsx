import type { PlayLimit } from '@jara/contract/protection';
import { Button } from '@jara/ui/button';
import { timeText } from '../../../format/time-text.ts';
import { amountText } from './limit-text.ts';
import { TEXTS } from './texts.ts';
import { useSetLimit } from './use-set-limit.ts';

/** A higher limit that was requested: when it can be confirmed, and from then on the second yes. */
export function PendingLimit({ limit }: { limit: PlayLimit }) {
  const { submit, busy } = useSetLimit(limit);
  const { pending, amount } = limit;
  if (pending === null) return null;
  const from = new Date(pending.from);
  const isReady = Date.now() >= from.getTime();
  const words = pending.amount === null ? null : amountText(limit, pending.amount);
  return (
    <div className="mt-2 rounded-lg bg-accent-soft px-4 py-3 text-15">
      <p>{isReady ? readyText(words) : requestedText(words, timeText(from))}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isReady ? (
          <Button busy={busy} onClick={() => void submit(textOf(pending.amount))}>
            {TEXTS.confirm}
          </Button>
        ) : null}
        <Button variant="secondary" busy={busy} onClick={() => void submit(textOf(amount))}>
          {TEXTS.keep}
        </Button>
      </div>
    </div>
  );
}

const textOf = (amount: number | null) => (amount === null ? '' : String(amount));
const readyText = (amount: string | null) => (amount === null ? TEXTS.readyNone : TEXTS.ready(amount));
const requestedText = (amount: string | null, time: string) =>
  amount === null ? TEXTS.requestedNone(time) : TEXTS.requestedAmount(amount, time);
