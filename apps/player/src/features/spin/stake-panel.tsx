import { digitsOfStake } from '@jara/game-client/stake-digits';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { SlowNotice } from '@jara/ui/notice';
import { type FormEvent, useEffect, useRef } from 'react';
import { canChangeStake, canSpin, nextStakeKobo, type SpinFlow, stakeProblem } from './spin-flow.ts';
import { STAKE_RANGE } from './stake.ts';
import { StakeChips } from './stake-chips.tsx';
import { TEXTS } from './texts.ts';

export interface StakePanelProps {
  readonly flow: SpinFlow;
  onType(text: string): void;
  onChoose(digits: string): void;
  onLeave(): void;
  onSpin(): void;
}

function stakeHint(flow: SpinFlow): string {
  if (flow.freeSpin === null) return TEXTS.stakeHint(...STAKE_RANGE);
  return TEXTS.freeHint;
}

/** The stake and the main button. Both stay disabled from the press until the result is closed. */
export function StakePanel({ flow, onType, onChoose, onLeave, onSpin }: StakePanelProps) {
  const isSending = flow.phase.at === 'sending';
  const shut = flow.phase.at !== 'ready' && flow.phase.at !== 'confirming';

  const digits = flow.freeSpin ? digitsOfStake(nextStakeKobo(flow)) : flow.typed;
  const button = useRef<HTMLButtonElement>(null);
  const chips = useRef<HTMLFieldSetElement>(null);
  const lastPhase = useRef(flow.phase.at);

  useEffect(() => {
    // The disabled button lost the focus while the wheel turned; a keyboard gets it back for the next spin.
    if (lastPhase.current === 'result' && flow.phase.at === 'ready')
      button.current?.focus({ preventScroll: true });
    lastPhase.current = flow.phase.at;
  }, [flow.phase.at]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSpin();
  }

  return (
    <form onSubmit={submit} noValidate>
      {/* The note under the field may be as wide as both columns: a short one wraps in half a phone. */}
      <div className="grid grid-cols-2 items-start gap-3 [&>:first-child>p]:w-[calc(200%+0.75rem)]">
        <AmountField
          label={TEXTS.stake}
          inputMode="numeric"
          value={digits}
          disabled={shut || flow.freeSpin !== null}
          hint={stakeHint(flow)}
          error={stakeProblem(flow) ?? undefined}
          onChange={(event) => onType(event.target.value)}
          onBlur={({ relatedTarget }) => {
            // A chip sets another stake, so the typed one needs no confirmation any more.
            if (relatedTarget === null || chips.current?.contains(relatedTarget) !== true) onLeave();
          }}
        />
        <Button
          ref={button}
          type="submit"
          block
          className="mt-[1.625rem]"
          disabled={!canSpin(flow)}
          busy={isSending || flow.phase.at === 'turning'}
          busyLabel={isSending ? TEXTS.placing : TEXTS.spinning}
        >
          {TEXTS.spinNow}
        </Button>
      </div>
      <StakeChips
        ref={chips}
        isCompact
        digits={digits}
        disabled={!canChangeStake(flow)}
        onChoose={onChoose}
      />
      {isSending ? <SlowNotice>{TEXTS.slow}</SlowNotice> : null}
    </form>
  );
}
