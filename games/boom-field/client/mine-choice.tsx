import { NumberLine } from '@jara/game-client/parts/number-line';
import { MAX_MINES } from '../field.ts';
import { TEXTS } from './texts.ts';

export interface MineChoiceProps {
  readonly count: number;
  readonly disabled: boolean;
  /** Odds and prize of the first tile of such a field. */
  readonly note: string;
  onChoose(count: number): void;
}

/** The number of mines: one more or less, or along the line. */
export function MineChoice({ count, disabled, note, onChoose }: MineChoiceProps) {
  return (
    <NumberLine
      label={TEXTS.mineCount}
      value={count}
      least={1}
      most={MAX_MINES}
      disabled={disabled}
      valueText={TEXTS.mines(count)}
      fewer={TEXTS.fewer}
      more={TEXTS.more}
      note={note}
      onChoose={onChoose}
    />
  );
}
