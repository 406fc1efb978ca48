import { type Draft, KINDS, type Kind, playOf, sizesOf } from '@jara/draw-kit/lotto-draft';
import { PLAYS } from '@jara/draw-kit/lotto-odds';
import { SheetButton } from '@jara/game-client/parts/sheet-button';
import { ChevronDown, Eraser, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LottoForm } from './form-texts.ts';

export interface PlayChoiceProps {
  /** In the player's language. */
  readonly texts: LottoForm;
  readonly draft: Draft;
  readonly disabled: boolean;
  /** The paytable of this play. */
  readonly children: ReactNode;
  onChoose(kind: Kind, size: number): void;
  onPick(): void;
  onClear(): void;
}

const BOX =
  'min-h-12 rounded-lg border border-line-strong bg-surface text-17 font-semibold hover:border-text ' +
  'disabled:border-line disabled:text-text-soft';

const optionOf = (kind: Kind, size: number) => (sizesOf(kind).length > 0 ? `${kind} ${size}` : kind);

/** The play of the ticket, quick pick, and buttons to clear the form and open its paytable: one row. */
export function PlayChoice(props: PlayChoiceProps) {
  const { texts, draft, disabled, children, onChoose, onPick, onClear } = props;
  const isEmpty = draft.numbers.length === 0 && draft.banker === null;
  return (
    <div className="flex gap-1.5">
      <div className="relative min-w-0 flex-1">
        <select
          aria-label={texts.kinds}
          value={optionOf(draft.kind, draft.size)}
          disabled={disabled}
          onChange={(event) => {
            const [kind, size] = event.target.value.split(' ');
            const chosen = KINDS.find((one) => one === kind);
            if (chosen !== undefined) onChoose(chosen, size === undefined ? draft.size : Number(size));
          }}
          className={`${BOX} w-full appearance-none truncate pr-7 pl-2.5`}
        >
          {KINDS.map((kind) => (
            <Options key={kind} texts={texts} kind={kind} />
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2"
        />
      </div>
      <button
        type="button"
        disabled={disabled}
        onClick={onPick}
        className={`${BOX} shrink-0 px-2.5 text-13!`}
      >
        {texts.quickPick}
      </button>
      <button
        type="button"
        aria-label={texts.clear}
        title={texts.clear}
        disabled={disabled || isEmpty}
        onClick={onClear}
        className={`${BOX} flex w-12 shrink-0 items-center justify-center`}
      >
        <Eraser aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      <SheetButton label={texts.pays} Icon={Info}>
        {children}
      </SheetButton>
    </div>
  );
}

/** A kind, or under its name its sizes of line. */
function Options({ texts, kind }: { texts: LottoForm; kind: Kind }) {
  const sizes = sizesOf(kind);
  if (sizes.length === 0) return <option value={kind}>{texts[kind]}</option>;
  return (
    <optgroup label={texts[kind]}>
      {sizes.map((size) => (
        <option key={size} value={optionOf(kind, size)}>
          {kind === 'perm' ? texts.permSize(size) : PLAYS[playOf({ kind, size })].name}
        </option>
      ))}
    </optgroup>
  );
}
