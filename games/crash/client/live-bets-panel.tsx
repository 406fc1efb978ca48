import { makeFocusable } from '@jara/game-client/make-focusable';
import { Sheet } from '@jara/game-client/parts/sheet';
import type { LiveBets } from '@jara/game-client/shared/client';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { TEXTS } from './texts.ts';

/** Number of bets and their stakes, in one line. */
function liveBetsLine(liveBets: LiveBets | null): string {
  if (liveBets === null || liveBets.bets === 0) return TEXTS.crowdEmpty;
  return `${TEXTS.crowdCount(liveBets.bets)} · ${formatNaira(fromNaira(liveBets.staked), 'short')}`;
}

/** Half a cash-out pays at most half its multiplier; with the other half it pays more, because no flight ends under 1.00×. */
function cashedText(stake: number, cashedAt: number, paid: number): string {
  const isHalf = paid * 200 < stake * (cashedAt + 50);
  return `${isHalf ? '½ ' : ''}${multiplierText(cashedAt)} ${formatNaira(fromNaira(paid), 'short')}`;
}

/** The largest bets of this flight, anonymised. */
export function LiveBetsPanel({ liveBets }: { liveBets: LiveBets | null }) {
  // Masked names repeat, and the whole list is replaced each time: a row is identified by its index.
  const biggest = (liveBets?.biggest ?? []).map((bet, at) => ({ ...bet, key: String(at) }));
  return (
    <section aria-label={TEXTS.crowd} className="flex min-h-0 flex-col">
      <h2 className="font-head text-15">{TEXTS.crowd}</h2>
      <p className="figures text-13 text-text-soft">{liveBetsLine(liveBets)}</p>
      {biggest.length === 0 ? null : (
        <ul
          ref={makeFocusable}
          className="mt-2 min-h-0 flex-1 overflow-y-auto text-13 focus-visible:-outline-offset-3"
        >
          {biggest.map(({ key, name, stake, cashedAt, paid }) => (
            <li
              key={key}
              className={`grid grid-cols-[1fr_auto_auto] items-center gap-2 border-b border-line px-1.5 py-1.5 ${paid > stake ? 'bg-good-soft' : ''}`}
            >
              <span className="truncate">{name}</span>
              <span className="figures text-text-soft">{formatNaira(fromNaira(stake), 'short')}</span>
              <span
                className={`figures w-24 text-right ${cashedAt === null ? 'text-text-soft' : 'font-semibold'}`}
              >
                {cashedAt === null ? '–' : cashedText(stake, cashedAt, paid)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same in a sheet, where it does not fit beside the flight. */
export function LiveBetsSheet({
  liveBets,
  onClose,
}: {
  readonly liveBets: LiveBets | null;
  onClose(): void;
}) {
  return (
    <Sheet title={liveBetsLine(liveBets)} onClose={onClose}>
      <LiveBetsPanel liveBets={liveBets} />
    </Sheet>
  );
}
