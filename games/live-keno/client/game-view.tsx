import { Board } from '@jara/draw-client/keno/board';
import { Paytable, QuickPick } from '@jara/draw-client/keno/later';
import { useCard } from '@jara/draw-client/keno/use-card';
import type { DrawKind, DrawViewProps } from '@jara/draw-client/screen/draw-kind';
import { DrawScreen } from '@jara/draw-client/screen/draw-screen';
import { hitBalls } from '@jara/draw-kit/keno-card';
import { DRAWN, NUMBERS } from '@jara/draw-kit/keno-odds';
import { Slip } from '@jara/game-client/numbers/slip';
import { chipStakes, entryFault } from '@jara/game-client/stake-entry';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';
import { useState } from 'react';
import { ANIMATION, sharedGame as game, type KenoSelection } from '../game.ts';
import { TEXTS } from './texts.ts';

const KIND: DrawKind<KenoSelection> = {
  game,
  animation: ANIMATION,
  numbers: NUMBERS,
  drawn: DRAWN,
  texts: TEXTS,
  trayColumns: 'grid-cols-10',
  numbersOf: ({ spots }) => spots,
  hitsOf: ({ spots }, balls) => hitBalls(spots, balls),
  nameOf: () => null,
};

const MIN_STAKE = toNaira(game.limits.minStakeKobo);

export function GameView(props: DrawViewProps<KenoSelection>) {
  const card = useCard({ texts: TEXTS, sound: props.sound });
  const [typed, setTyped] = useState(String(MIN_STAKE));
  const { spots } = card;
  const stakeNaira = Number(typed);
  const isFilled = spots.length > 0;
  return (
    <DrawScreen
      {...props}
      kind={KIND}
      form={{
        board: (drawn, own) => (
          <Slip>
            <Board
              texts={TEXTS}
              marked={spots}
              // Marked numbers that are on no ticket are not hits.
              drawn={drawn.filter((ball) => own.includes(ball) || !spots.includes(ball))}
              isShared
              moving={false}
              disabled={false}
              onToggle={card.toggle}
            />
          </Slip>
        ),
        choices: (
          <QuickPick
            texts={TEXTS}
            count={card.pickCount}
            disabled={false}
            canClear={isFilled}
            onCount={card.setPickCount}
            onPick={card.pick}
            onClear={card.clear}
          >
            <Paytable texts={TEXTS} spots={isFilled ? spots.length : card.pickCount} hits={null} />
          </QuickPick>
        ),
        refusal: card.refusal,
        help: isFilled
          ? // Shown beside the button, where the card is too high for the screen.
            spots.join(' · ')
          : TEXTS.markNumbers,
        order: isFilled ? { stakeNaira, selection: { spots } } : null,
        bar: {
          label: TEXTS.stake,
          typed,
          chipsNaira: chipStakes(game.limits).map(toNaira),
          minNaira: MIN_STAKE,
          maxNaira: toNaira(game.limits.maxStakeKobo),
          fault: entryFault(koboOfNaira(stakeNaira), game.limits),
          costNaira: isFilled ? stakeNaira : null,
          prompt: TEXTS.markFirst,
          onType: setTyped,
        },
      }}
    />
  );
}
