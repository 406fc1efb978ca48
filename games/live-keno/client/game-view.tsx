import { Board } from '@jara/draw-client/keno/board';
import { Paytable, QuickPick } from '@jara/draw-client/keno/later';
import type { DrawKind, DrawViewProps } from '@jara/draw-client/screen/draw-kind';
import { DrawScreen } from '@jara/draw-client/screen/draw-screen';
import { hitBalls, quickPick } from '@jara/draw-kit/keno-card';
import { DRAWN, MAX_SPOTS, NUMBERS } from '@jara/draw-kit/keno-odds';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import { Slip } from '@jara/game-client/numbers/slip';
import type { Sound } from '@jara/game-client/sound';
import { chipStakes, entryFault } from '@jara/game-client/stake-entry';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';
import { useState } from 'react';
import { FILM, sharedGame as game, type KenoSelection } from '../game.ts';
import { TEXTS } from './texts.ts';

const KIND: DrawKind<KenoSelection> = {
  game,
  film: FILM,
  numbers: NUMBERS,
  drawn: DRAWN,
  words: TEXTS,
  trayColumns: 'grid-cols-10',
  numbersOf: ({ spots }) => spots,
  hitsOf: ({ spots }, balls) => hitBalls(spots, balls),
  nameOf: () => null,
};

const FIRST_PICK = 5;
const LEAST = toNaira(game.limits.minStakeKobo);

/** The card being filled in. It keeps its numbers after a purchase, so that it can be bought again. */
function useCard({ sound }: { readonly sound: Sound }) {
  const [spots, setSpots] = useState<readonly number[]>([]);
  const [pickCount, setPickCount] = useState(FIRST_PICK);
  const [isRefused, setRefused] = useState(false);
  function mark(next: readonly number[]) {
    setRefused(false);
    setSpots(next);
  }
  return {
    spots,
    pickCount,
    setPickCount,
    isRefused,
    clear: () => mark([]),
    toggle(number: number) {
      sound.play('tap');
      if (spots.includes(number)) mark(spots.filter((spot) => spot !== number));
      else if (spots.length >= MAX_SPOTS) setRefused(true);
      else mark([...spots, number].sort((a, b) => a - b));
    },
    pick() {
      sound.play('chip');
      mark(quickPick(pickCount, ownChance(deviceWord)));
    },
  };
}

export function GameView(props: DrawViewProps<KenoSelection>) {
  const card = useCard(props);
  const [typed, setTyped] = useState(String(LEAST));
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
        refusal: card.isRefused ? TEXTS.full(MAX_SPOTS) : null,
        help: isFilled
          ? // Shown beside the button, where the card is too high for the screen.
            spots.join(' · ')
          : TEXTS.markNumbers,
        order: isFilled ? { stakeNaira, selection: { spots } } : null,
        bar: {
          label: TEXTS.stake,
          typed,
          chipsNaira: chipStakes(game.limits).map(toNaira),
          minNaira: LEAST,
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
