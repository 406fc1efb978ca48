import { CardBack } from '@jara/game-client/cards/card-art';
import type { GameRound } from '@jara/game-client/client';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira } from '@jara/money/kobo';
import { AdirePattern } from '@jara/ui/pattern';
import { activeHand, endOf, type TableBet, type TableState } from '../game.ts';
import { isBust } from '../hand.ts';
import type { End } from '../odds.ts';
import { DEALERS_PAUSE_MS, Fan } from './fan.tsx';
import { endText, handText, totalText } from './hand-texts.ts';
import { Seat } from './seat.tsx';
import { TEXTS } from './texts.ts';
import type { Dealing } from './use-dealing.ts';

/** Maximum width, so that two rows of cards fit, in the stage's own units. */
const ALONE = 'w-[min(27cqw,calc((100cqh-7.25rem)/2.8),8.5rem)]';
const BESIDE = 'w-[min(16.5cqw,calc((100cqh-10.75rem)/2.8),8.5rem)]';
/** The dealer's row, above two hands that show their results below them. */
const ABOVE_TWO = 'w-[min(27cqw,calc((100cqh-10.75rem)/2.8),8.5rem)]';

export interface StageProps {
  readonly round: GameRound<TableBet, TableState> | null;
  readonly isRevealed: boolean;
  readonly dealing: Dealing;
  onLanded(): void;
}

/** The dealer, the dealer's rules, and the player's hands, on cloth. */
export function Stage({ round, isRevealed, dealing, onLanded }: StageProps) {
  return (
    <div className="relative grid overflow-hidden rounded-xl border border-line bg-sunken px-2 py-1.5">
      <AdirePattern figure="chequer" tilePx={40} className="absolute inset-0 text-chalk/3" />
      <div className="relative grid content-evenly gap-1">
        <Dealer round={round} dealing={dealing} onLanded={onLanded} />
        <ul className="flex max-h-5 flex-wrap justify-center gap-x-4 overflow-hidden text-center text-13 leading-5 text-text-soft">
          {TEXTS.houseRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {round === null || dealing.visible === null ? (
          <Seat name={TEXTS.you} total="" isActive={false} isBust={false}>
            <FaceDown />
          </Seat>
        ) : (
          <Hands round={round} isRevealed={isRevealed} dealing={dealing} onLanded={onLanded} />
        )}
      </div>
    </div>
  );
}

function FaceDown() {
  return (
    <div aria-hidden="true" className={`aspect-5/7 ${ALONE}`}>
      <CardBack />
    </div>
  );
}

function Dealer({ round, dealing, onLanded }: Omit<StageProps, 'isRevealed'>) {
  const { lying, visible, inFlight } = dealing;
  const cards = lying?.dealer ?? [];
  return (
    <Seat name={TEXTS.dealer} total={totalText(cards)} isActive={false} isBust={isBust(cards)}>
      {round === null || visible === null ? (
        <FaceDown />
      ) : (
        <Fan
          cards={visible.dealer}
          name={`${round.roundId} dealer`}
          width={round.view.hands.length > 1 ? ABOVE_TWO : ALONE}
          flying={inFlight?.seat === 'dealer' ? inFlight.index : null}
          pauseMs={inFlight?.index === 0 ? 0 : DEALERS_PAUSE_MS}
          label={TEXTS.dealer}
          onLanded={onLanded}
        />
      )}
    </Seat>
  );
}

type HandsProps = StageProps & { readonly round: NonNullable<StageProps['round']> };

function Hands({ round, isRevealed, dealing, onLanded }: HandsProps) {
  const { lying, visible, inFlight } = dealing;
  const { hands } = round.view;
  const isSplit = hands.length > 1;
  const active = isRevealed && !round.isOver ? activeHand(round.view) : null;
  return (
    <div className={isSplit ? 'grid grid-cols-2 gap-2' : 'grid'}>
      {hands.map(({ isDoubled }, at) => {
        const cards = lying?.hands[at]?.cards ?? [];
        const name = handText(round.view, at);
        const stakeKobo = koboOfNaira(round.view.stakeNaira) * (isDoubled ? 2n : 1n);
        const onIt = (
          <>
            <span className="text-13 text-text-soft">
              {formatNaira(stakeKobo, 'short')}
              {isDoubled ? ` ${TEXTS.doubled}` : null}
            </span>
            {round.isOver && isRevealed ? (
              <EndTag end={endOf(round.view, at)} text={endText(round.view, at)} />
            ) : null}
          </>
        );
        return (
          <Seat
            key={`${round.roundId} ${hands.length} ${name}`}
            name={name}
            total={totalText(cards, isSplit)}
            isActive={at === active}
            isBust={isBust(cards)}
            note={isSplit ? undefined : onIt}
          >
            <Fan
              cards={visible?.hands[at]?.cards ?? []}
              name={`${round.roundId} ${hands.length} ${at}`}
              width={isSplit ? BESIDE : ALONE}
              flying={inFlight?.seat === at ? inFlight.index : null}
              pauseMs={0}
              label={name}
              onLanded={onLanded}
            />
            {isSplit ? <p className="figures flex min-h-13 flex-col items-center gap-1">{onIt}</p> : null}
          </Seat>
        );
      })}
    </div>
  );
}

function EndTag({ end, text }: { end: End; text: string }) {
  const hasWon = end === 'blackjack' || end.startsWith('win');
  const look = hasWon
    ? 'bg-danfo text-ink'
    : end.startsWith('loss')
      ? 'border border-line'
      : 'border border-line-strong';
  return <span className={`rounded-md px-2 py-0.5 text-13 font-semibold ${look}`}>{text}</span>;
}
