import type { GameViewProps } from '@jara/game-client/client';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useShortcuts } from '@jara/game-client/use-shortcuts';
import { useRef } from 'react';
import { game, PLAYS, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { HintSwitch, useHint } from './hint.tsx';
import { KEYS } from './play-button.tsx';
import { leadOf, Plays, playsAllowed } from './plays.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';
import { useDealing } from './use-dealing.ts';

type Props = GameViewProps<TableBet, Play, TableState>;

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, sound, place, move } = props;
  const view = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isRevealed } = reveal;
  const dealing = useDealing(round, reveal);
  const hint = useHint();

  function play(chosen: Play) {
    if (round === null || busy || !isRevealed || !playsAllowed(round.view, balanceKobo).includes(chosen))
      return;
    sound.play(chosen === 'double' || chosen === 'split' ? 'chip' : 'tap');
    move(chosen);
  }

  useShortcuts(view, Object.fromEntries(PLAYS.map((one) => [KEYS[one], () => play(one)])));
  const playing = round !== null && reveal.isPlaying ? round : null;
  useKeptFocus(panel, `${round?.sequence} ${isRevealed}`);

  return (
    <GameLayout
      ref={view}
      panel={panel}
      stage={
        <Stage
          round={round}
          isRevealed={isRevealed}
          dealing={dealing}
          onLanded={() => {
            sound.play('card');
            dealing.land();
          }}
        />
      }
      result={
        round === null ? (
          <Lead>{TEXTS.firstLead}</Lead>
        ) : playing === null ? (
          <Result round={round} />
        ) : (
          <Lead>{leadOf(playing.view, isRevealed)}</Lead>
        )
      }
      choices={playing === null ? undefined : <HintSwitch {...hint} />}
      action={
        playing === null ? (
          <StakeBar {...props} limits={game.limits} onPlay={(stakeNaira) => place({ stakeNaira })} />
        ) : (
          <Plays
            round={playing}
            balanceKobo={balanceKobo}
            busy={busy}
            isRevealed={isRevealed}
            wantsHint={hint.isWanted}
            onPlay={play}
          />
        )
      }
    />
  );
}
