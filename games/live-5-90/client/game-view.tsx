import { Board } from '@jara/draw-client/lotto/board';
import { Paytable, PlayChoice } from '@jara/draw-client/lotto/later';
import { lineChips, lineFault, lineLimits, short } from '@jara/draw-client/lotto/line-limits';
import { aboutText, markedIn, playShown, promptText, useDraft } from '@jara/draw-client/lotto/use-draft';
import type { DrawKind, DrawViewProps } from '@jara/draw-client/screen/draw-kind';
import { DrawScreen } from '@jara/draw-client/screen/draw-screen';
import type { Draft } from '@jara/draw-kit/lotto-draft';
import { DRAWN, NUMBERS } from '@jara/draw-kit/lotto-odds';
import { hitNumbers, type LottoLines, maxTimes, playName } from '@jara/draw-kit/lotto-ticket';
import { Slip } from '@jara/game-client/numbers/slip';
import { useState } from 'react';
import { ANIMATION, sharedGame as game } from '../game.ts';
import { TEXTS } from './texts.ts';

const KIND: DrawKind<LottoLines> = {
  game,
  animation: ANIMATION,
  numbers: NUMBERS,
  drawn: DRAWN,
  texts: TEXTS,
  trayColumns: 'grid-cols-5',
  numbersOf: ({ banker, numbers }) => (banker === null ? numbers : [banker, ...numbers]),
  hitsOf: shownHits,
  nameOf: playName,
};

/** The banker's hit is shown too. The last ball is known as such only once all have come. */
function shownHits(lines: LottoLines, balls: readonly number[]): readonly number[] {
  if (lines.play === 'last' && balls.length < DRAWN) return [];
  const hits = hitNumbers(lines, balls);
  return lines.banker !== null && balls.includes(lines.banker) ? [lines.banker, ...hits] : hits;
}

const FIRST_LINE = '100';

export function GameView(props: DrawViewProps<LottoLines>) {
  const { draft, lines, refusal, ...form } = useDraft({ texts: TEXTS, sound: props.sound });
  const [typed, setTyped] = useState(FIRST_LINE);
  const lineNaira = Number(typed);
  const limits =
    lines === null
      ? lineLimits({ play: 'nap-1', numbers: [1] }, game.limits)
      : lineLimits(lines, game.limits);
  const fault = lines === null ? null : lineFault(TEXTS, lineNaira, limits);
  const costNaira = lines === null ? null : lineNaira * limits.lines;
  return (
    <DrawScreen
      {...props}
      kind={KIND}
      form={{
        board: () => (
          <div className="mx-auto grid min-h-0 w-full max-w-xl grid-cols-1">
            <Slip>
              <Board
                texts={TEXTS}
                marked={draft.numbers}
                banker={draft.banker}
                disabled={false}
                onToggle={form.toggle}
              />
            </Slip>
          </div>
        ),
        choices: (
          <PlayChoice
            texts={TEXTS}
            draft={draft}
            disabled={false}
            onChoose={form.choose}
            onPick={form.pick}
            onClear={form.clear}
          >
            <Paytable texts={TEXTS} {...playShown(TEXTS, draft)} />
          </PlayChoice>
        ),
        refusal,
        help: helpText(draft, lines === null ? null : costText(lines, limits.lines, lineNaira)),
        order: lines === null || costNaira === null ? null : { stakeNaira: costNaira, selection: lines },
        bar: {
          label: TEXTS.lineStake,
          typed,
          chipsNaira: lineChips(limits),
          minNaira: limits.minNaira,
          maxNaira: limits.maxNaira,
          fault,
          costNaira,
          prompt: promptText(TEXTS, draft),
          above: TEXTS.tooDear,
          onType: setTyped,
        },
      }}
    />
  );
}

/** The marked numbers, of which the board shows only a part on a phone, and their price. */
function helpText(draft: Draft, cost: string | null): string {
  const marked = markedIn(draft).join(' · ');
  if (marked === '') return aboutText(TEXTS, draft.kind, TEXTS.aboutDirect);
  return cost === null ? marked : `${marked} · ${cost}`;
}

/** The price of the ticket, and its maximum win. */
function costText(lines: LottoLines, count: number, lineNaira: number): string {
  const cost = TEXTS.linesCost(TEXTS.lines(count), short(lineNaira));
  return `${cost} · ${TEXTS.largest(short(lineNaira * maxTimes(lines)))}`;
}
