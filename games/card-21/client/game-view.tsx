import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useShortcuts } from '@jara/game-client/use-shortcuts';
import { useEffect, useRef } from 'react';
import { game, PLAYS, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { KEYS } from './play-button.tsx';
import { Plays, playsAllowed } from './plays.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';
import { useReveal } from './use-reveal.ts';
import { sentence } from './words.ts';

type Props = GameViewProps<TableBet, Play, TableState>;

export function GameView(props: Props) {
  const { round, busy, balanceKobo, lastBet, sound, place, move } = props;
  const table = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useReveal(round);
  const { isSeen } = reveal;
  useTelling(props, isSeen);

  function play(chosen: Play) {
    if (round === null || busy || !isSeen || !playsAllowed(round.view, balanceKobo).includes(chosen)) return;
    sound.play(chosen === 'double' || chosen === 'split' ? 'chip' : 'tap');
    move(chosen);
  }

  useShortcuts(table, Object.fromEntries(PLAYS.map((one) => [KEYS[one], () => play(one)])));
  const isPlaying = round !== null && (!round.isOver || !isSeen);
  useKeptFocus(panel, `${round?.sequence} ${isSeen}`);

  return (
    <div
      ref={table}
      className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-6 wide:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Stage
        round={round}
        reveal={reveal}
        onLanded={() => {
          sound.play('card');
          reveal.land();
        }}
      />
      <div
        ref={panel}
        tabIndex={-1}
        className="grid content-start gap-3 outline-none wide:min-h-72 wide:content-center"
      >
        {isPlaying ? (
          <Plays round={round} balanceKobo={balanceKobo} busy={busy} isSeen={isSeen} onPlay={play} />
        ) : (
          <>
            {round === null ? (
              <p className="py-3 text-center font-head text-21 text-balance">{TEXTS.firstLead}</p>
            ) : (
              <Result round={round} />
            )}
            <StakeBar
              limits={game.limits}
              balanceKobo={balanceKobo}
              lastBet={lastBet}
              busy={busy}
              action={TEXTS.deal}
              sound={sound}
              onPlay={(stakeNaira) => place({ stakeNaira })}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Says what came, once the last card of an answer lies there; with a round that is over, counts its payout in. */
function useTelling({ round, announce, shown, sound }: Props, isSeen: boolean): void {
  const told = useRef<{ round: Props['round']; roundId: string }>({ round: null, roundId: '' });
  useEffect(() => {
    if (round === null || !isSeen || told.current.round === round) return;
    const isFirst = told.current.roundId !== round.roundId;
    told.current = { round, roundId: round.roundId };
    if (round.isResumed) return;
    announce(sentence(round, isFirst));
    if (!round.isOver) return;
    sound.play((round.payoutKobo ?? 0n) > round.stakeKobo ? 'win' : 'lose');
    shown();
  }, [round, isSeen, announce, shown, sound]);
}
