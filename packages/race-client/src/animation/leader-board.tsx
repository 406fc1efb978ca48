import { TEXTS } from '../texts.ts';
import { Badge } from './badge.tsx';

export interface LeaderBoardProps {
  readonly order: readonly number[];
  readonly metres: number | null;
  readonly own: readonly number[];
}

/** Maximum runners shown. They fit across a phone beside the distance; a narrow one omits whole runners. */
const SHOWN = 6;

/** The order of the leaders, and the distance left. Not announced: it changes too frequently. */
export function LeaderBoard({ order, metres, own }: LeaderBoardProps) {
  if (metres === null) return null;
  return (
    <div aria-hidden="true" className="absolute inset-x-2 top-2 flex items-center gap-2">
      <ol className="flex h-9 min-w-0 flex-wrap gap-1 overflow-hidden rounded-lg bg-ink/70 p-1">
        {order.slice(0, SHOWN).map((number) => (
          <li key={number}>
            <Badge number={number} isOwn={own.includes(number)} />
          </li>
        ))}
      </ol>
      <span className="figures ml-auto shrink-0 rounded-lg bg-ink/70 px-2 py-1 text-13 font-semibold text-chalk">
        {metres > 0 ? TEXTS.toGo(metres.toLocaleString('en-NG')) : TEXTS.finished}
      </span>
    </div>
  );
}
