import type { LimitName, PlayLimit } from '@jara/contract/protection';
import { Button } from '@jara/ui/button';
import { amountInForce, amountText, periodText, stateText } from './limit-text.ts';
import { PendingLimit } from './pending-limit.tsx';
import { TEXTS } from './texts.ts';

interface LimitGroupProps {
  readonly name: LimitName;
  readonly limits: readonly PlayLimit[];
  onEdit(limit: PlayLimit): void;
}

const HINTS: Partial<Record<LimitName, string>> = {
  get loss() {
    return TEXTS.lossHint;
  },
  get time() {
    return TEXTS.timeHint;
  },
};

/** The limits of one kind, a row for each period. */
export function LimitGroup({ name, limits, onEdit }: LimitGroupProps) {
  return (
    <section aria-labelledby={`limits-${name}`} className="mb-4 rounded-xl border border-line bg-surface">
      <h3 id={`limits-${name}`} className="px-4 pt-4 font-head text-17 md:px-6">
        {TEXTS[name]}
      </h3>
      {HINTS[name] === undefined ? null : (
        <p className="px-4 text-13 text-text-soft md:px-6">{HINTS[name]}</p>
      )}
      <ul className="divide-y divide-line px-4 md:px-6">
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onEdit={() => onEdit(limit)} />
        ))}
      </ul>
    </section>
  );
}

function LimitRow({ limit, onEdit }: { limit: PlayLimit; onEdit: () => void }) {
  const { amount, operator } = limit;
  const label = periodText(limit);
  const action = amount === null ? TEXTS.set : TEXTS.change;
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="text-15 font-semibold">{label}</p>
          <p className="text-15 text-text-soft">{stateText(limit)}</p>
        </div>
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={`${action}: ${TEXTS[limit.limit]}, ${label}`}
          onClick={onEdit}
        >
          {action}
        </Button>
      </div>
      <Used limit={limit} />
      {operator !== null && (amount === null || operator < amount) ? (
        <p className="mt-1 text-13 text-text-soft">{TEXTS.ours(amountText(limit, operator))}</p>
      ) : null}
      <PendingLimit limit={limit} />
    </li>
  );
}

/** The used part of a limit as a bar; its figures are above it. */
function Used({ limit }: { limit: PlayLimit }) {
  const inForce = amountInForce(limit);
  if (inForce === null || limit.period === null) return null;
  const used = inForce === 0 ? 1 : Math.min(1, Math.max(0, 1 - (limit.left ?? 0) / inForce));
  return (
    <div
      aria-hidden="true"
      className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className={`h-full rounded-full forced-colors:bg-[CanvasText] ${used >= 1 ? 'bg-bad' : 'bg-accent'}`}
        style={{ width: `${used * 100}%` }}
      />
    </div>
  );
}
