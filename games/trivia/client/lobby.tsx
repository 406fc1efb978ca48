import type { LiveBets } from '@jara/game-client/shared/client';
import { formatNaira } from '@jara/money/kobo';
import { AdirePattern } from '@jara/ui/pattern';
import { UserRound } from 'lucide-react';
import { quiz, sharedGame } from '../game.ts';
import { potOf } from './pot.ts';
import { TEXTS } from './texts.ts';

export interface LobbyProps {
  readonly liveBets: LiveBets | null;
  /** The player's own entry in naira, which counts before the live bets' next update; null without one. */
  readonly ownNaira: number | null;
}

/** Before the questions: the pot, and the players. */
export function Lobby({ liveBets, ownNaira }: LobbyProps) {
  const facts = [
    TEXTS.factQuestions(quiz.questions),
    TEXTS.factSeconds(quiz.answerMs / 1000),
    TEXTS.factEntry(formatNaira(sharedGame.limits.minStakeKobo, 'short')),
  ];
  const players = Math.max(liveBets?.bets ?? 0, ownNaira === null ? 0 : 1);
  const names = liveBets?.biggest ?? [];
  return (
    <div className="grid grid-cols-1 content-center-safe justify-items-center gap-4 text-center [@media(max-height:30rem)]:gap-2">
      <div className="w-full max-w-sm overflow-hidden rounded-xl border border-line bg-surface md:max-w-none low:max-w-sm">
        <div aria-hidden="true" className="grid gap-1 bg-danfo py-1">
          <span className="h-0.5 bg-ink" />
          <span className="h-0.5 bg-ink" />
        </div>
        <div className="relative px-4 py-4 md:py-12 low:py-1 [@media(max-height:30rem)]:py-1">
          <AdirePattern figure="bird" tilePx={72} className="absolute inset-0 text-danfo/10" />
          <p className="relative text-15 text-text-soft">{TEXTS.pool}</p>
          <p className="figures relative font-head text-38 leading-tight text-danfo">
            {formatNaira(potOf(Math.max(liveBets?.staked ?? 0, ownNaira ?? 0)), 'short')}
          </p>
          <p className="relative text-13 text-text-soft">{TEXTS.poolHelp('90%')}</p>
        </div>
        <ul className="grid grid-cols-3 divide-x divide-line border-t border-line text-13">
          {facts.map((fact) => (
            <li key={fact} className="px-1 py-2">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="max-w-xs text-15">
        {players === 0 ? TEXTS.nobodyYet : players === 1 ? TEXTS.oneYet : TEXTS.players(players)}
      </p>
      {names.length === 0 ? null : (
        <ul
          aria-label={TEXTS.who}
          className="flex max-w-md flex-wrap justify-center gap-1.5 [@media(max-height:30rem)]:hidden"
        >
          {names.map(({ name }, at) => (
            <li
              key={`${name} ${names.slice(0, at).filter((one) => one.name === name).length}`}
              className="flex items-center gap-1 rounded-full border border-line bg-surface px-2.5 py-1 text-13"
            >
              <UserRound aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-text-soft" />
              {name}
            </li>
          ))}
          {players > names.length ? (
            <li className="px-1 py-1 text-13 text-text-soft">{TEXTS.more(players - names.length)}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
