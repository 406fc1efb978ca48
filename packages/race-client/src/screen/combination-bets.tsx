import { onceIn } from '@jara/game-client/numbers/odds-text';
import { useRoundState } from '@jara/game-client/use-round-state';
import { oddsText } from '@jara/game-kit/odds-text';
import { percentText, rational, times } from '@jara/game-kit/rational';
import { type Market, marketRule, type RaceSelection } from '@jara/race-kit/markets';
import { chanceOf, oddsOf } from '@jara/race-kit/prices';
import { Button } from '@jara/ui/button';
import { marketHelp } from '../market-texts.ts';
import { namedRunners, useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';
import { RunnerName } from './runner-name.tsx';
import type { BetsProps } from './straight-bets.tsx';

export type Combination = Exclude<Market, 'win' | 'place' | 'show'>;

/** A bet on several runners: chosen place by place, or all together where their order does not matter. */
export function CombinationBets({ market, ...props }: BetsProps & { readonly market: Combination }) {
  const { roundId, card, slip, own, onTap } = props;
  const { field } = useRaceLook();
  const { picks, isOrdered } = marketRule(market, card.runners.length);
  const empty: readonly (number | null)[] = Array.from({ length: picks }, () => null);
  // Another race has other runners, and may have fewer.
  const [chosen, setChosen] = useRoundState(roundId, empty);
  const choose = (number: number, place: number) => {
    onTap();
    setChosen(isOrdered ? placed(chosen, number, place) : joined(chosen, number));
  };
  const columns = isOrdered ? Array.from({ length: picks }, (_, place) => place) : [0];
  return (
    <div>
      <ul className="grid grid-cols-1 gap-1.5">
        {namedRunners(field, card).map((entry) => (
          <li key={entry.number} className="flex items-center gap-1.5">
            <div className="min-w-0 flex-1">
              <RunnerName entry={entry} isOwn={own.includes(entry.number)} />
            </div>
            {columns.map((place) => (
              <PlaceButton
                key={place}
                label={isOrdered ? (TEXTS.places[place] ?? '') : TEXTS.inIt}
                runner={`${entry.number} ${entry.name}`}
                isChosen={isOrdered ? chosen[place] === entry.number : chosen.includes(entry.number)}
                disabled={!slip.isOpen}
                onChoose={() => choose(entry.number, place)}
              />
            ))}
          </li>
        ))}
      </ul>
      {slip.isOpen ? (
        <Chosen {...props} market={market} chosen={chosen} onAdded={() => setChosen(empty)} />
      ) : null}
    </div>
  );
}

function placed(chosen: readonly (number | null)[], number: number, place: number): (number | null)[] {
  const isTakenBack = chosen[place] === number;
  return chosen.map((one, at) =>
    at === place ? (isTakenBack ? null : number) : one === number ? null : one,
  );
}

function joined(chosen: readonly (number | null)[], number: number): readonly (number | null)[] {
  if (chosen.includes(number)) return chosen.map((one) => (one === number ? null : one));
  const free = chosen.indexOf(null);
  return free === -1 ? chosen : chosen.with(free, number);
}

interface PlaceButtonProps {
  readonly label: string;
  readonly runner: string;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  onChoose(): void;
}

function PlaceButton({ label, runner, isChosen, disabled, onChoose }: PlaceButtonProps) {
  const look = isChosen
    ? 'border-danfo bg-danfo text-ink'
    : 'border-line-strong bg-sunken text-text-soft hover:border-text';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={TEXTS.choose(runner, label)}
      disabled={disabled}
      onClick={onChoose}
      className={`min-h-11 w-12 shrink-0 rounded-lg border text-15 font-semibold ${look}`}
    >
      {label}
    </button>
  );
}

const BAR = 'sticky bottom-0 mt-2 border-t border-line bg-page';

interface ChosenProps extends BetsProps {
  readonly market: Combination;
  readonly chosen: readonly (number | null)[];
  onAdded(): void;
}

/**
 * The runners still to be chosen, in one line; then the price with its chance and its exact return, and the button that adds it
 * to the slip.
 */
function Chosen({ card, slip, market, chosen, onTap, onAdded }: ChosenProps) {
  const runners = chosen.filter((number) => number !== null);
  const missing = chosen.length - runners.length;
  const { isOrdered } = marketRule(market, card.runners.length);
  const selection: RaceSelection = {
    market,
    runners: isOrdered ? runners : runners.toSorted((a, b) => a - b),
  };
  if (missing > 0)
    return (
      <p role="status" className={`${BAR} py-1.5 text-13 text-text-soft`}>
        {runners.length === 0 ? marketHelp(market, card.runners.length) : TEXTS.missing(missing)}
      </p>
    );
  const odds = oddsOf(card, selection);
  const chance = chanceOf(card, selection);
  const isOnSlip = slip.has(selection);
  return (
    <div className={`${BAR} flex items-center gap-3 py-2`}>
      <div className="min-w-0 flex-1" role="status">
        {odds === null ? (
          <p className="text-13 text-text-soft">{TEXTS.notOffered}</p>
        ) : (
          <>
            <p className="text-17 font-semibold text-danfo tabular-nums max-[26rem]:text-15 max-[26rem]:leading-5">
              {`${runners.join(isOrdered ? ' › ' : ' + ')} · ${oddsText(odds)}`}
            </p>
            <p className="text-13 leading-4 text-text-soft tabular-nums">
              {TEXTS.priceOf(onceIn(chance), percentText(times(chance, rational(BigInt(odds), 100n))))}
            </p>
          </>
        )}
      </div>
      <Button
        variant="secondary"
        className="shrink-0 px-3! text-15! whitespace-nowrap"
        disabled={odds === null || !slip.isOpen || (slip.room <= 0 && !isOnSlip)}
        onClick={() => {
          onTap();
          slip.toggle(selection);
          if (!isOnSlip) onAdded();
        }}
      >
        {isOnSlip ? TEXTS.onSlip : TEXTS.add}
      </Button>
    </div>
  );
}
