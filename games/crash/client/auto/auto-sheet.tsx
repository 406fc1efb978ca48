import { Sheet } from '@jara/game-client/parts/sheet';
import type { NewRun } from '@jara/game-client/shared/shared-state';
import { readOptionalAmount } from '@jara/game-client/stake-digits';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { ChoiceButton } from '@jara/play-client/choice-button';
import { Button } from '@jara/ui/button';
import { Switch } from '@jara/ui/switch';
import { useId, useState } from 'react';
import { HIGHEST } from '../../crash-point.ts';
import { MIN_POINT } from '../../game.ts';
import { TEXTS } from '../texts.ts';
import { AUTO_TEXTS } from './texts.ts';

const USUAL = '2.00';
const ROUNDS = [5, 10, 20, 50];

export interface AutoSheetProps {
  readonly title: string;
  /** Null: the player cashes out. */
  readonly typed: string | null;
  /** The reason that the bet cannot be placed; null where it can. */
  readonly fault: string | null;
  onType(typed: string | null): void;
  onStart(run: Pick<NewRun, 'roundsLeft' | 'stopAtLossKobo' | 'stopAtWinKobo'>): void;
  onClose(): void;
}

/** Automatic actions of a bet: its cash-out, and the same bet again on the next flights. */
export function AutoSheet({ title, typed, fault, onType, onStart, onClose }: AutoSheetProps) {
  const [rounds, setRounds] = useState(ROUNDS[0] ?? 5);
  const [loss, setLoss] = useState('');
  const [win, setWin] = useState('');
  const noteId = useId();
  const stopAtLossKobo = readOptionalAmount(loss);
  const stopAtWinKobo = readOptionalAmount(win);
  const isUnread = stopAtLossKobo === 'unread' || stopAtWinKobo === 'unread';
  const start = () => {
    if (!isUnread) onStart({ roundsLeft: rounds, stopAtLossKobo, stopAtWinKobo });
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="grid gap-4">
        <Switch
          label={TEXTS.autoAt}
          checked={typed !== null}
          onChange={() => onType(typed === null ? USUAL : null)}
        />
        {typed === null ? null : (
          <Field
            label={AUTO_TEXTS.autoAtField}
            typed={typed}
            note={AUTO_TEXTS.autoAtRange(multiplierText(MIN_POINT), multiplierText(HIGHEST))}
            onType={(text) => onType(text.slice(0, 9))}
          />
        )}
        {fault === null ? null : (
          <p role="alert" className="text-13 text-bad">
            {fault}
          </p>
        )}
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="font-head text-17">{TEXTS.automatic}</h3>
          <p className="text-13 text-text-soft">{AUTO_TEXTS.automaticLead}</p>
          <fieldset className="@container min-w-0">
            <legend className="mb-1 text-15 font-semibold">{AUTO_TEXTS.rounds}</legend>
            <div className="flex gap-2">
              {ROUNDS.map((count) => (
                <ChoiceButton key={count} chosen={count === rounds} onChoose={() => setRounds(count)}>
                  {count}
                </ChoiceButton>
              ))}
            </div>
          </fieldset>
          <div className="grid grid-cols-2 items-end gap-3">
            <StopField label={AUTO_TEXTS.stopAtLoss} typed={loss} noteId={noteId} onType={setLoss} />
            <StopField label={AUTO_TEXTS.stopAtWin} typed={win} noteId={noteId} onType={setWin} />
          </div>
          <p id={noteId} role="alert" className="text-13 text-bad empty:hidden">
            {isUnread ? AUTO_TEXTS.stopUnread : null}
          </p>
          <Button block disabled={fault !== null || isUnread} onClick={start}>
            {AUTO_TEXTS.startAuto(rounds)}
          </Button>
        </section>
      </div>
    </Sheet>
  );
}

interface FieldProps {
  readonly label: string;
  readonly typed: string;
  readonly note: string;
  onType(text: string): void;
}

const FRAME =
  'flex min-h-12 items-center gap-1 rounded-lg border border-line-strong bg-sunken px-3 outline-accent focus-within:outline-3';
const INPUT =
  'min-h-12 w-full min-w-0 bg-transparent text-17 font-semibold tabular-nums outline-none placeholder:font-normal placeholder:text-text-soft';

/** A multiplier to type. */
function Field({ label, typed, note, onType }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-15 font-semibold">
        {label}
      </label>
      <div className={FRAME}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}-note`}
          onChange={(event) => onType(event.target.value)}
          className={INPUT}
        />
        <span aria-hidden="true">×</span>
      </div>
      <p id={`${id}-note`} className="mt-1 text-13 text-text-soft">
        {note}
      </p>
    </div>
  );
}

interface StopFieldProps extends Omit<FieldProps, 'note'> {
  /** Id of the element that names the unreadable field. */
  readonly noteId: string;
}

/** An amount in whole naira; none where it is empty. Two fit side by side, also on a narrow phone. */
function StopField({ label, typed, noteId, onType }: StopFieldProps) {
  const isUnread = readOptionalAmount(typed) === 'unread';
  return (
    <label className="min-w-0">
      <span className="mb-1 block text-13 font-semibold">{label}</span>
      <span className={FRAME}>
        <span aria-hidden="true">₦</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={isUnread || undefined}
          placeholder={AUTO_TEXTS.noStop}
          maxLength={14}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className={INPUT}
        />
      </span>
    </label>
  );
}
