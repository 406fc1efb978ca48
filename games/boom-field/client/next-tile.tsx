import { percentText, timesText, toNumber } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { type BoomView, cashOutKobo, multipleNow, offerOf, safeTiles } from '../game.ts';
import { TEXTS } from './texts.ts';

/** The current value of the round, and the next tile with its chance and the value after it, so that no tile is opened blind. */
export function NextTile({ view }: { view: BoomView }) {
  const now = multipleNow(view);
  const offer = offerOf(view);
  return (
    <div className="grid grid-cols-2 gap-3 text-center">
      <p className="flex flex-col justify-center rounded-xl border border-line bg-surface px-2 py-1">
        <span className="block text-13 text-text-soft">{TEXTS.worth}</span>
        {now === null ? (
          <span className="block text-17 text-text-soft">{TEXTS.nothingYet}</span>
        ) : (
          <>
            <span className="figures block font-head text-21">{timesText(now)}</span>
            <span className="figures block text-13 font-semibold">
              {formatNaira(cashOutKobo(view), 'short')}
            </span>
          </>
        )}
      </p>
      {offer === null ? null : (
        <p className="relative overflow-hidden rounded-xl border border-danfo bg-surface px-2 py-1">
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
            className="absolute inset-x-0 bottom-0 h-1 w-full"
          >
            <rect width={toNumber(offer.chance) * 100} height="1" className="fill-danfo" />
          </svg>
          <span className="block text-13 text-text-soft">
            {/* One line each: on one line a longer chance would wrap, and move the field, in mid-round. */}
            <span className="block">{safeTiles(view) === 0 ? TEXTS.firstTile : TEXTS.nextTile}</span>
            <span className="figures block">{TEXTS.chance(percentText(offer.chance))}</span>
          </span>
          <span className="figures block font-head text-21">{timesText(offer.multiple)}</span>
          <span className="figures block text-13 font-semibold">
            {offer.isOpen || view.ending !== null ? formatNaira(offer.paysKobo, 'short') : TEXTS.overLimit}
          </span>
        </p>
      )}
    </div>
  );
}
