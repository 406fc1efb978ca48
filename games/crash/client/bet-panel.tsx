import { type Shortfall, useShortfall } from '@jara/game-client/funds';
import { BetButton } from '@jara/game-client/parts/bet-button';
import { laterView } from '@jara/game-client/parts/later-view';
import { StakeStepper } from '@jara/game-client/parts/stake-stepper';
import { refusalText } from '@jara/game-client/refusal-text';
import type { BetOrder, NewRun } from '@jara/game-client/shared/shared-state';
import { entryFault } from '@jara/game-client/stake-entry';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { multiplierText } from '@jara/game-kit/cash-outs';
import type { CashOutPart } from '@jara/game-kit/shared-game';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useRef, useState } from 'react';
import { type CrashSelection, sharedGame as game } from '../game.ts';
import { CashOutButtons } from './cash-out-buttons.tsx';
import { type KeptPanel, keepPanel, readPanel } from './kept-panel.ts';
import { PanelNote } from './panel-note.tsx';
import { type CrashPanel, type CrashRound, type PanelView, panelView } from './panel-state.ts';
import { readAutoAt } from './read-auto-at.ts';
import { TEXTS } from './texts.ts';

const AutoSheet = laterView(() => import('./auto/auto-sheet.tsx').then((file) => file.AutoSheet));

export interface BetPanelProps {
  readonly number: number;
  readonly panel: CrashPanel;
  readonly round: CrashRound | null;
  readonly balanceKobo: Kobo | null;
  /** The channel delivers the flight. */
  readonly isConnected: boolean;
  /** The player's bets on this flight have paid more than their stakes: only then is one presented as a win. */
  readonly isAhead: boolean;
  /** The result of the previous bets, until there is a new one. */
  readonly before: string;
  serverNow(): number | null;
  onBet(order: BetOrder<CrashSelection>): void;
  onCancel(): void;
  onCashOut(part: CashOutPart): void;
  onCheck(): void;
  onAuto(run: NewRun<CrashSelection>): void;
  onStopAuto(): void;
}

const naira = (amount: number) => formatNaira(koboOfNaira(amount), 'short');

/** One bet panel: its stake, its automatic cash-out, and one large button with its action written on it. */
export function BetPanel(props: BetPanelProps) {
  const { number, panel, round, balanceKobo, isAhead, onBet, onCheck, onAuto } = props;
  const [{ typed, autoTyped }, setKept] = useState(() => readPanel(number));
  const change = (part: Partial<KeptPanel>) => {
    setKept((kept) => ({ ...kept, ...part }));
    keepPanel(number, part);
  };
  const [isSheetOpen, setSheetOpen] = useState(false);
  const stakeNaira = Number(typed);
  const autoAt = autoTyped === null ? null : readAutoAt(autoTyped);
  const order = { stakeNaira, selection: { autoAt: autoAt === 'bad' ? null : autoAt } };
  const view = panelView(panel, round);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, view.at);
  const isBound = (view.at !== 'free' && !isOver(view)) || panel.auto !== null;
  const fault = entryFault(koboOfNaira(stakeNaira), game.limits) ?? autoFault(order, autoAt);
  const minKobo = game.limits.minStakeKobo;
  // A deposit does not help where a stake is outside its limits.
  const costKobo = fault === null ? koboOfNaira(stakeNaira) : minKobo;
  const shortfall = useShortfall({ costKobo: isBound ? 0n : costKobo, minKobo, balanceKobo });
  const amount = formatNaira(koboOfNaira(stakeNaira), 'short');
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={TEXTS.slot(number)}
      className="grid min-w-0 gap-1.5 rounded-xl border border-line bg-surface p-2 outline-none low:gap-1 low:p-1.5"
    >
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <StakeStepper
          name={TEXTS.slot(number)}
          typed={typed}
          limits={game.limits}
          disabled={isBound}
          onType={(text) => change({ typed: text })}
        />
        <button
          type="button"
          disabled={isBound}
          onClick={() => setSheetOpen(true)}
          className="flex min-h-11 min-w-0 flex-col justify-center rounded-lg border border-line-strong bg-sunken px-3 text-left hover:border-text disabled:hover:border-line-strong"
        >
          <span className="text-13 leading-4 font-semibold">{TEXTS.auto}</span>
          <span className="figures truncate text-13 leading-4 text-text-soft">
            {typeof autoAt === 'number' ? TEXTS.autoAtShort(multiplierText(autoAt)) : TEXTS.autoOff}
          </span>
        </button>
      </div>
      <MainAction
        {...props}
        view={view}
        label={round?.state === 'open' && panel.bet === null ? TEXTS.bet(amount) : TEXTS.betNext(amount)}
        fault={fault}
        shortfall={shortfall}
        order={order}
        onBet={onBet}
      />
      {isSheetOpen ? (
        <AutoSheet
          title={`${TEXTS.auto} · ${TEXTS.slot(number)}`}
          typed={autoTyped}
          fault={fault}
          onType={(text) => change({ autoTyped: text })}
          onStart={(run) => {
            setSheetOpen(false);
            onAuto({ order, ...run });
          }}
          onClose={() => setSheetOpen(false)}
        />
      ) : null}
      <PanelNote
        panel={panel}
        view={view}
        isAhead={isAhead}
        before={props.before}
        fault={isBound ? null : (fault ?? shortfall?.reason ?? null)}
        onCheck={onCheck}
      />
    </section>
  );
}

const isOver = ({ at }: PanelView) => at === 'cashed' || at === 'lost' || at === 'refunded';

function autoFault(order: BetOrder<CrashSelection>, autoAt: number | 'bad' | null): string | null {
  const parsed = autoAt === 'bad' ? game.parseSelection({ autoAt: -1 }) : null;
  if (parsed?.ok === false) return refusalText(parsed);
  const selection = order.selection as { autoAt: number | null };
  const refusal = game.betFault?.({ stakeNaira: order.stakeNaira, selection }, null);
  return refusal == null ? null : refusalText(refusal);
}

interface ActionProps extends BetPanelProps {
  readonly view: PanelView;
  readonly label: string;
  readonly fault: string | null;
  readonly shortfall: Shortfall | null;
  readonly order: BetOrder<CrashSelection>;
}

function MainAction(props: ActionProps) {
  const { view, label, fault, shortfall, order, panel, onBet, onCancel, onStopAuto } = props;
  if (view.at === 'riding') return <CashOutButtons {...props} view={view} />;
  if (panel.auto !== null && (view.at === 'free' || view.at === 'cashed' || view.at === 'lost'))
    return (
      <Button variant="secondary" block className="min-h-14" onClick={onStopAuto}>
        {TEXTS.stopAuto(panel.auto.roundsLeft)}
      </Button>
    );
  if (view.at === 'queued')
    return (
      <Button variant="secondary" block className="min-h-14" onClick={onCancel}>
        {TEXTS.cancel}
      </Button>
    );
  if (view.at === 'placed')
    return (
      <Button block disabled className="min-h-14">
        {TEXTS.placed(naira(view.bet.stake))}
      </Button>
    );
  return (
    <BetButton
      shortfall={shortfall}
      className="min-h-14"
      disabled={fault !== null || panel.uncertain !== null}
      busy={view.at === 'placing'}
      onBet={() => onBet(order)}
    >
      {label}
    </BetButton>
  );
}
