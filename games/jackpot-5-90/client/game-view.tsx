import { Board } from '@jara/draw-client/lotto/board';
import { lineLimits, short } from '@jara/draw-client/lotto/line-limits';
import { Paytable } from '@jara/draw-client/lotto/paytable';
import { PlayChoice } from '@jara/draw-client/lotto/play-choice';
import { aboutText, playShown, promptText, useDraft } from '@jara/draw-client/lotto/use-draft';
import { draftOf } from '@jara/draw-kit/lotto-draft';
import { maxTimes } from '@jara/draw-kit/lotto-ticket';
import type { GameViewProps } from '@jara/game-client/client';
import { useShortfall } from '@jara/game-client/funds';
import { Slip } from '@jara/game-client/numbers/slip';
import { useDraw } from '@jara/game-client/numbers/use-draw';
import { BetButton, ShortfallNote } from '@jara/game-client/parts/bet-button';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { HurryButton } from '@jara/game-client/parts/hurry-button';
import { laterView } from '@jara/game-client/parts/later-view';
import { Lead } from '@jara/game-client/parts/paid';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useRoundState } from '@jara/game-client/use-round-state';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AdirePattern } from '@jara/ui/pattern';
import { useRef, useState } from 'react';
import { game, type LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { Chute } from './chute.tsx';
import { LineStake } from './line-stake.tsx';
import { type LottoRound, PLAN } from './pace.ts';
import { hitsOf } from './reveal.ts';
import { TEXTS } from './texts.ts';
import { TicketSlip } from './ticket-slip.tsx';
import { Verdict } from './verdict.tsx';

type Props = GameViewProps<Ticket, never, LottoState>;

const FIRST_LINE = '100';
/** Loaded for the first draw: the form has none. */
const Globe = laterView(
  () => import('@jara/draw-client/screen/globe').then((file) => file.Globe),
  <div className="size-20 shrink-0" />,
);

/** The ticket being filled in, with its line stake as typed. */
function useTicket({ lastBet, sound, announce }: Props) {
  const first = lastBet === null ? {} : { first: draftOf(lastBet) };
  const form = useDraft({ texts: TEXTS, sound, announce, ...first });
  const [typed, setTyped] = useState(lastBet === null ? FIRST_LINE : String(lastBet.lineNaira));
  const ticket: Ticket | null = form.lines === null ? null : { ...form.lines, lineNaira: Number(typed) };
  return { ...form, typed, setTyped, ticket };
}

export function GameView(props: Props) {
  const { round, reveal, busy, balanceKobo, sound, place } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [isDismissed, dismiss] = useRoundState(round?.roundId ?? null, false);
  const form = useTicket(props);
  const count = useDraw(PLAN, round, reveal, (drawn, ball) =>
    sound.play(drawn.bet.numbers.includes(ball) ? 'chip' : 'tick'),
  );
  // The printed ticket stays until the player opens the form again.
  const printed = isDismissed ? null : round;
  const isDrawn = printed !== null && reveal.isRevealed;
  const balls = printed?.view.outcome.balls.slice(0, count) ?? [];
  const hits = printed === null ? [] : hitsOf(printed, balls);
  useKeptFocus(panel, printed === null ? 'form' : `${printed.roundId} ${isDrawn}`);

  function play(ticket: Ticket) {
    sound.play('card');
    place(ticket);
  }

  return (
    <GameLayout
      panel={panel}
      stage={
        <div className="relative grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-1.5 overflow-hidden rounded-xl bg-adire-deep p-1.5">
          <AdirePattern figure="comb" tilePx={36} className="absolute inset-0 text-chalk/10" />
          {printed === null ? (
            <div />
          ) : (
            <div className="relative flex items-center gap-1.5">
              <Globe turning={!isDrawn} className="size-20 shrink-0" />
              <Chute balls={balls} hits={hits} moving={!printed.isResumed} />
            </div>
          )}
          <div className="relative mx-auto min-h-0 w-full max-w-xl">
            {printed === null ? (
              <Slip>
                <Board
                  texts={TEXTS}
                  marked={form.draft.numbers}
                  banker={form.draft.banker}
                  disabled={busy}
                  onToggle={form.toggle}
                />
              </Slip>
            ) : (
              <TicketSlip round={printed} hits={hits} isDrawn={isDrawn} />
            )}
          </div>
        </div>
      }
      result={
        printed === null ? (
          <Filled form={form} />
        ) : (
          <Verdict round={printed} count={count} hits={hits.length} />
        )
      }
      choices={
        printed === null ? (
          <PlayChoice
            texts={TEXTS}
            draft={form.draft}
            disabled={busy}
            onChoose={form.choose}
            onPick={form.pick}
            onClear={form.clear}
          >
            <Paytable texts={TEXTS} {...playShown(TEXTS, form.draft)} />
          </PlayChoice>
        ) : undefined
      }
      action={
        printed === null ? (
          <Filling form={form} busy={busy} balanceKobo={balanceKobo} sound={sound} onPlay={play} />
        ) : isDrawn ? (
          <Drawn
            round={printed}
            busy={busy}
            balanceKobo={balanceKobo}
            onAgain={play}
            onChange={() => dismiss(true)}
          />
        ) : (
          <HurryButton onHurry={reveal.onHurry} label={TEXTS.showAll} />
        )
      }
    />
  );
}

/** The next thing to fill in, then the ticket's price and its maximum win. */
function Filled({ form }: { form: ReturnType<typeof useTicket> }) {
  const { draft, refusal, ticket } = form;
  if (refusal !== null) return <Lead>{refusal}</Lead>;
  if (ticket === null) return <Lead help={aboutText(TEXTS, draft.kind, TEXTS.leadHelp)}>{TEXTS.lead}</Lead>;
  const { lines } = lineLimits(ticket, game.limits);
  return (
    <Lead help={<span className="figures">{TEXTS.largest(short(ticket.lineNaira * maxTimes(ticket)))}</span>}>
      <span className="figures">
        {TEXTS.lines(lines)} × {short(ticket.lineNaira)} = {short(lines * ticket.lineNaira)}
      </span>
    </Lead>
  );
}

interface FillingProps extends Pick<Props, 'busy' | 'balanceKobo' | 'sound'> {
  readonly form: ReturnType<typeof useTicket>;
  onPlay(ticket: Ticket): void;
}

function Filling({ form, busy, balanceKobo, sound, onPlay }: FillingProps) {
  const { ticket } = form;
  const { minStakeKobo } = game.limits;
  const shortfall = useShortfall({ costKobo: minStakeKobo, minKobo: minStakeKobo, balanceKobo });
  if (ticket === null) {
    return (
      <div className="grid gap-1">
        <ShortfallNote shortfall={shortfall} />
        <BetButton shortfall={shortfall} disabled busy={false} onBet={() => undefined}>
          {promptText(TEXTS, form.draft)}
        </BetButton>
      </div>
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

interface DrawnProps extends Pick<Props, 'busy' | 'balanceKobo'> {
  readonly round: LottoRound;
  onAgain(ticket: Ticket): void;
  onChange(): void;
}

function Drawn({ round, busy, balanceKobo, onAgain, onChange }: DrawnProps) {
  const shortfall = useShortfall({
    costKobo: round.stakeKobo,
    minKobo: game.limits.minStakeKobo,
    balanceKobo,
  });
  return (
    <div className="grid grid-cols-2 gap-2">
      <ShortfallNote shortfall={shortfall} className="col-span-2" />
      <Button variant="secondary" className="px-2! text-15!" disabled={busy} onClick={onChange}>
        {TEXTS.change}
      </Button>
      <BetButton
        shortfall={shortfall}
        disabled={false}
        busy={busy}
        className="px-2!"
        onBet={() => onAgain(round.bet)}
      >
        {TEXTS.again(formatNaira(round.stakeKobo, 'short'))}
      </BetButton>
    </div>
  );
}
