import { useShortfall } from '@jara/game-client/funds';
import { BetButton } from '@jara/game-client/parts/bet-button';
import { useStakeText } from '@jara/game-client/use-stake-text';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { ChoiceButton } from '@jara/play-client/choice-button';
import { useId } from 'react';
import { useDrawKind } from './draw-kind.ts';

const DRAWS = [1, 3, 5, 10];

export interface BuyBarProps {
  readonly label: string;
  /** As typed: the stake of each line. */
  readonly typed: string;
  readonly chipsNaira: readonly number[];
  readonly minNaira: number;
  readonly maxNaira: number;
  /** The reason that this stake is refused, as a sentence. */
  readonly fault: string | null;
  /** The price of the ticket; null until it is filled in. */
  readonly costNaira: number | null;
  /** The button's label until then. */
  readonly prompt: string;
  /** The words for a cost above the balance, where the game has its own. */
  readonly above?: string;
  readonly balanceKobo: Kobo | null;
  readonly draws: number;
  readonly isOpen: boolean;
  readonly isFull: boolean;
  /** The same ticket is bought already. */
  readonly isAgain: boolean;
  onType(typed: string): void;
  onDraws(draws: number): void;
  onBuy(): void;
}

const short = (naira: number) => formatNaira(koboOfNaira(naira), 'short');

/** The stake, the number of draws, and the main button with the price. */
export function BuyBar(props: BuyBarProps) {
  const { label, typed, chipsNaira, minNaira, maxNaira, fault, costNaira, draws, isOpen } = props;
  const { texts, game } = useDrawKind();
  const id = useId();
  const stakeText = useStakeText(typed, props.onType);
  const { minStakeKobo } = game.limits;
  const shortfall = useShortfall({
    costKobo: costNaira === null || fault !== null ? minStakeKobo : koboOfNaira(costNaira),
    minKobo: minStakeKobo,
    balanceKobo: props.balanceKobo,
    ...(props.above === undefined ? {} : { above: props.above }),
  });
  const problem = props.isFull ? texts.noRoom(game.betsPerRound) : (shortfall?.reason ?? fault);
  return (
    <div className="@container grid grid-cols-1 gap-1.5">
      <fieldset aria-label={texts.chips} className="flex min-w-0 gap-2 @max-xs:gap-1.5">
        {chipsNaira.map((naira) => (
          <ChoiceButton
            key={naira}
            chosen={String(naira) === typed}
            onChoose={() => props.onType(String(naira))}
          >
            {short(naira)}
          </ChoiceButton>
        ))}
      </fieldset>
      <p className="flex min-h-5 items-baseline justify-between gap-2 text-13">
        <label
          htmlFor={`${id}-stake`}
          className={problem === null ? 'font-semibold whitespace-nowrap' : 'sr-only'}
        >
          {label}
        </label>
        <span
          id={`${id}-note`}
          aria-live="polite"
          className={problem === null ? 'figures text-right text-text-soft' : 'font-medium text-bad'}
        >
          {problem ?? texts.stakeHint(short(minNaira), short(maxNaira))}
        </span>
      </p>
      <div className="grid grid-cols-[minmax(4.25rem,3fr)_minmax(6rem,4fr)_minmax(7rem,6fr)] gap-1.5">
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-15 text-text-soft"
          >
            ₦
          </span>
          <input
            id={`${id}-stake`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...stakeText}
            aria-describedby={`${id}-note`}
            aria-invalid={fault === null ? undefined : true}
            className={`block min-h-13 w-full rounded-lg border bg-surface pr-1 pl-6 text-17 font-semibold tabular-nums hover:border-text ${fault === null ? 'border-line-strong' : 'border-bad'}`}
          />
        </div>
        <select
          aria-label={texts.draws}
          value={draws}
          onChange={(event) => props.onDraws(Number(event.target.value))}
          className="min-h-13 w-full rounded-lg border border-line-strong bg-surface px-1 text-17 font-semibold hover:border-text"
        >
          {DRAWS.map((count) => (
            <option key={count} value={count}>
              {texts.drawsOption(count)}
            </option>
          ))}
        </select>
        <BetButton
          shortfall={shortfall}
          disabled={costNaira === null || fault !== null || props.isFull}
          busy={false}
          className="min-h-13 flex-col gap-0! px-1.5! py-1! leading-5"
          onBet={props.onBuy}
        >
          {costNaira === null ? (
            <span className="text-15 leading-4.5">{props.prompt}</span>
          ) : (
            <>
              <span className={props.isAgain ? 'text-15 tabular-nums' : 'figures'}>
                {props.isAgain ? texts.buyAgain(short(costNaira)) : texts.buy(short(costNaira))}
              </span>
              {draws > 1 ? (
                <span className="text-13 leading-4 font-medium">{texts.buyMany(draws)}</span>
              ) : isOpen ? null : (
                <span className="text-13 leading-4 font-medium">{texts.buyNext}</span>
              )}
            </>
          )}
        </BetButton>
      </div>
    </div>
  );
}
