import type { GameViewProps } from '@jara/game-client/client';
import { wantsStillness } from '@jara/game-client/motion';
import { useDraw } from '@jara/game-client/numbers/use-draw';
import { Held } from '@jara/game-client/parts/held';
import { useRoundState } from '@jara/game-client/use-round-state';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AdirePattern } from '@jara/ui/pattern';
import { useEffect, useRef } from 'react';
import { type LottoState, playName } from '../game.ts';
import { PLAYS } from '../odds.ts';
import type { Ticket } from '../ticket.ts';
import { Chute } from './chute.tsx';
import { type Draft, playOf } from './draft.ts';
import { FormSlip } from './form-slip.tsx';
import { Globe } from './globe.tsx';
import { LineStake } from './line-stake.tsx';
import { type LottoRound, PLAN } from './pace.ts';
import { Paytable } from './paytable.tsx';
import { hitsOf } from './reveal.ts';
import { TEXTS } from './texts.ts';
import { TicketSlip } from './ticket-slip.tsx';
import { useTicket } from './use-ticket.ts';
import { Verdict } from './verdict.tsx';

type Props = GameViewProps<Ticket, never, LottoState>;

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, sound, place } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [isPutAway, putAway] = useRoundState(round?.roundId ?? null, false);
  const form = useTicket(props);
  const count = useDraw(PLAN, round, reveal, (drawn, ball) =>
    sound.play(drawn.bet.numbers.includes(ball) ? 'chip' : 'tick'),
  );
  // The printed ticket stays until the player takes up the form again.
  const printed = isPutAway ? null : round;
  const isDrawn = printed !== null && reveal.isRevealed;
  const balls = printed?.view.outcome.balls.slice(0, count) ?? [];
  const hits = printed === null ? [] : hitsOf(printed, balls);

  useEffect(() => {
    if (round === null || round.isResumed) return;
    // On a phone the button pressed is far below the globe that the balls come from.
    stage.current?.scrollIntoView({ block: 'nearest', behavior: wantsStillness() ? 'auto' : 'smooth' });
  }, [round]);

  function play(ticket: Ticket) {
    sound.play('card');
    place(ticket);
  }

  return (
    <div className="-mx-4 grid gap-4 wide:mx-0 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start wide:gap-6">
      <div className="relative min-w-0 overflow-hidden bg-adire-deep px-0.5 pt-3 pb-4 wide:rounded-2xl wide:px-4 wide:pt-4">
        <AdirePattern figure="comb" tilePx={36} className="absolute inset-0 text-chalk/10" />
        <div ref={stage} className="relative scroll-mt-24">
          {printed === null ? null : <Globe turning={!isDrawn} />}
          <Chute balls={balls} hits={hits} moving={printed !== null && !printed.isResumed} />
          <Verdict round={printed} count={count} hits={hits.length} />
        </div>
        <div className="relative mx-auto max-w-xl">
          {printed === null ? (
            <FormSlip
              draft={form.draft}
              refusal={form.refusal}
              disabled={busy}
              onChoose={form.choose}
              onToggle={form.toggle}
              onPick={form.pick}
              onClear={form.clear}
            />
          ) : (
            <TicketSlip round={printed} hits={hits} isDrawn={isDrawn} />
          )}
        </div>
      </div>
      <div className="grid content-start gap-4 px-4 wide:px-0">
        <Held step={printed === null ? 'form' : `${printed.roundId} ${isDrawn}`}>
          {printed === null ? (
            <Filling form={form} busy={busy} balanceKobo={balanceKobo} sound={sound} onPlay={play} />
          ) : isDrawn ? (
            <Drawn round={printed} busy={busy} onAgain={play} onChange={() => putAway(true)} />
          ) : (
            <Button variant="secondary" block onClick={reveal.onRevealed}>
              {TEXTS.showAll}
            </Button>
          )}
        </Held>
        <Paytable {...playShown(printed, form.draft)} />
      </div>
    </div>
  );
}

function playShown(printed: LottoRound | null, draft: Draft) {
  if (printed !== null) return { play: printed.bet.play, name: playName(printed.bet) };
  const play = playOf(draft);
  return { play, name: draft.kind === 'perm' ? TEXTS.permSize(draft.size) : PLAYS[play].name };
}

interface FillingProps extends Pick<Props, 'busy' | 'balanceKobo' | 'sound'> {
  readonly form: ReturnType<typeof useTicket>;
  onPlay(ticket: Ticket): void;
}

function Filling({ form, busy, balanceKobo, sound, onPlay }: FillingProps) {
  const { ticket } = form;
  if (ticket === null) {
    return (
      <p className="rounded-xl border border-line bg-surface px-4 py-6 text-center text-17 font-semibold">
        {TEXTS.lead}
      </p>
    );
  }
  return (
    <LineStake
      ticket={ticket}
      typed={form.typed}
      balanceKobo={balanceKobo}
      busy={busy}
      sound={sound}
      onType={form.setTyped}
      onPlay={() => onPlay(ticket)}
    />
  );
}

interface DrawnProps {
  readonly round: LottoRound;
  readonly busy: boolean;
  onAgain(ticket: Ticket): void;
  onChange(): void;
}

function Drawn({ round, busy, onAgain, onChange }: DrawnProps) {
  return (
    <>
      <Button block busy={busy} busyLabel={TEXTS.placing} onClick={() => onAgain(round.bet)}>
        {TEXTS.again(formatNaira(round.stakeKobo, 'short'))}
      </Button>
      <Button variant="secondary" block disabled={busy} onClick={onChange}>
        {TEXTS.change}
      </Button>
    </>
  );
}
