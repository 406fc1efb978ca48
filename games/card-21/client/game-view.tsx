import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useShortcuts } from '@jara/game-client/use-shortcuts';
import { useRef } from 'react';
import { game, PLAYS, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { KEYS } from './play-button.tsx';
import { Plays, playsAllowed } from './plays.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';
import { useDealing } from './use-dealing.ts';

type Props = GameViewProps<TableBet, Play, TableState>;

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, sound, place, move } = props;
  const table = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isRevealed } = reveal;
  const dealing = useDealing(round, reveal);

  function play(chosen: Play) {
    if (round === null || busy || !isRevealed || !playsAllowed(round.view, balanceKobo).includes(chosen))
      return;
    sound.play(chosen === 'double' || chosen === 'split' ? 'chip' : 'tap');
    move(chosen);
  }

  useShortcuts(table, Object.fromEntries(PLAYS.map((one) => [KEYS[one], () => play(one)])));
  const isPlaying = round !== null && reveal.isPlaying;
  useKeptFocus(panel, `${round?.sequence} ${isRevealed}`);

  return (
    <div
      ref={table}
      className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-6 wide:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Stage
        round={round}
        isRevealed={isRevealed}
        dealing={dealing}
        onLanded={() => {
          sound.play('card');
          dealing.land();
        }}
      />
      <div
        ref={panel}
        tabIndex={-1}
        className="grid content-start gap-3 outline-none wide:min-h-72 wide:content-center"
      >
        {isPlaying ? (
          <Plays round={round} balanceKobo={balanceKobo} busy={busy} isRevealed={isRevealed} onPlay={play} />
        ) : (
          <>
            {round === null ? (
              <p className="py-3 text-center font-head text-21 text-balance">{TEXTS.firstLead}</p>
            ) : (
              <Result round={round} />
            )}
            <StakeBar
              {...props}
              limits={game.limits}
              action={TEXTS.deal}
              onPlay={(stakeNaira) => place({ stakeNaira })}
            />
          </>
        )}
      </div>
    </div>
  );
}
