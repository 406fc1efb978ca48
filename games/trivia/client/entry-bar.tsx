import { useShortfall } from '@jara/game-client/funds';
import { BetButton, ShortfallNote } from '@jara/game-client/parts/bet-button';
import type { BetPanel } from '@jara/game-client/shared/shared-state';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { sharedGame } from '../game.ts';
import { TEXTS } from './texts.ts';

const ENTRY_KOBO = sharedGame.limits.minStakeKobo;
const ENTRY = formatNaira(ENTRY_KOBO, 'short');
const ORDER = { stakeNaira: toNaira(ENTRY_KOBO), selection: {} };

export interface EntryBarProps {
  readonly panel: BetPanel | undefined;
  /** The round takes entries. */
  readonly isOpen: boolean;
  /** The player is answering questions: the bar offers nothing else. */
  readonly isPlaying: boolean;
  readonly balanceKobo: Kobo | null;
  onEnter(order: typeof ORDER): void;
  onTakeBack(): void;
  onCheck(): void;
}

/** The action between rounds: enter this round, or the next. */
export function EntryBar(props: EntryBarProps) {
  const { panel, isOpen, isPlaying, balanceKobo, onEnter, onTakeBack, onCheck } = props;
  const shortfall = useShortfall({ costKobo: ENTRY_KOBO, minKobo: ENTRY_KOBO, balanceKobo });
  if (panel === undefined) return null;
  const { bet, queued, calling, uncertain, refusal } = panel;
  if (uncertain !== null)
    return (
      <Row note={TEXTS.uncertain}>
        <Button block onClick={onCheck}>
          {TEXTS.check}
        </Button>
      </Row>
    );
  if (queued !== null && calling === null)
    return (
      <Row note={TEXTS.queued}>
        <Button block variant="secondary" onClick={onTakeBack}>
          {TEXTS.takeBack}
        </Button>
      </Row>
    );
  if (bet !== null && (isOpen || isPlaying))
    return isPlaying ? null : (
      <p role="status" className="grid min-h-13 content-center rounded-lg bg-good/15 py-1 text-center">
        <span className="font-head text-17">{TEXTS.entered}</span>
        <span className="text-13 text-text-soft">{TEXTS.enteredHelp}</span>
      </p>
    );
  return (
    <div className="grid gap-1.5">
      {refusal === null ? <ShortfallNote shortfall={shortfall} /> : <Refusal>{refusal}</Refusal>}
      <BetButton
        shortfall={shortfall}
        disabled={calling !== null}
        busy={calling !== null}
        className="min-h-13"
        onBet={() => onEnter(ORDER)}
      >
        {isOpen ? TEXTS.enter(ENTRY) : TEXTS.enterNext(ENTRY)}
      </BetButton>
    </div>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className="text-13 font-medium text-bad">
      {children}
    </p>
  );
}

function Row({ note, children }: { note: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-center text-15">
        {note}
      </p>
      {children}
    </div>
  );
}
