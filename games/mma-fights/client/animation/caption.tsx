import type { ReactNode } from 'react';
import type { AnimationTimes } from '../../animation-times.ts';
import { inCorner } from '../../card.ts';
import { type FightOutcome, pointsOf } from '../../outcome.ts';
import { endText } from '../account.ts';
import { CornerDot } from '../corner-dot.tsx';
import type { Fight } from '../fight-state.ts';
import { TEXTS } from '../texts.ts';
import type { Moment } from './moment.ts';

export interface CaptionProps {
  readonly fight: Fight;
  readonly outcome: FightOutcome;
  readonly times: AnimationTimes;
  readonly moment: Moment;
}

/** The caption across the picture: the round that begins, the ending, the judges' cards, the winner. */
export function Caption({ fight, outcome, times, moment }: CaptionProps) {
  switch (moment.at) {
    case 'walkIn':
      return <Line key="walk">{TEXTS.walkIn}</Line>;
    case 'round':
      return moment.isNew ? (
        <Line key={`round ${moment.round}`}>{TEXTS.roundNumber(moment.round)}</Line>
      ) : null;
    case 'rest':
      return <Line key={`rest ${moment.round}`}>{TEXTS.rest}</Line>;
    case 'end':
      return <Line key="end">{endName(outcome)}</Line>;
    case 'replay':
      return (
        <p className="absolute bottom-3 left-3 flex items-center gap-2 rounded-lg bg-ink/85 px-3 py-1 text-15 font-semibold text-danfo">
          <span className="size-2.5 animate-pulse rounded-full bg-bad" />
          {TEXTS.replay}
        </p>
      );
    case 'judges':
      return <Judges outcome={outcome} turned={moment.turned} />;
    case 'verdict':
      return (
        <div className="absolute inset-x-3 bottom-2 mx-auto max-w-md animate-rise overflow-hidden rounded-xl bg-ink/90 text-center">
          <div className="stripe h-1.5" />
          <p className="flex items-center justify-center gap-2 px-3 pt-1.5 font-head text-17 leading-6 wide:text-21">
            <CornerDot corner={outcome.winner} />
            {TEXTS.winnerIs(inCorner(fight.card, outcome.winner).name)}
          </p>
          <p className="px-3 pb-2 tabular-nums text-13 leading-5 text-text-soft wide:text-15">
            {endText(outcome, times)}
          </p>
        </div>
      );
  }
}

function endName({ method }: FightOutcome): string {
  if (method === 'decision') return TEXTS.lastBell;
  return method === 'ko' ? TEXTS.knockedOut : TEXTS.tapped;
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="absolute inset-x-0 bottom-[7%] animate-rise text-center font-head text-21 wide:text-28 [text-shadow:0_2px_8px_#000]">
      <span className="rounded-lg bg-ink/75 px-4 py-1">{children}</span>
    </p>
  );
}

function Judges({ outcome: { judges }, turned }: { outcome: FightOutcome; turned: number }) {
  const cards = judges.map((sheet, position) => ({ number: position + 1, points: pointsOf(sheet) }));
  return (
    <div className="absolute inset-x-3 bottom-3 mx-auto max-w-md rounded-xl bg-ink/90 p-2 text-center">
      <p className="font-head text-15">{TEXTS.judges}</p>
      <ol className="mt-1 grid grid-cols-3 gap-2">
        {cards.map(({ number, points: [yellow, blue] }) => (
          <li key={number} className="rounded-lg bg-chalk px-1 py-1 text-ink">
            <span className="block truncate text-13 leading-4">{TEXTS.judge(number)}</span>
            <span className="figures flex h-6 items-center justify-center gap-1.5 text-17 font-semibold">
              {number <= turned ? (
                <>
                  <CornerDot corner={0} />
                  {`${yellow}–${blue}`}
                  <CornerDot corner={1} />
                </>
              ) : (
                '?'
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
