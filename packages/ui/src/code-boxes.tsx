import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { backspaceAt, type CodeChange, digitAt, pasteInto, typeInto } from './code-digits.ts';
import { TEXTS } from './texts.ts';

interface CodeBoxesProps {
  length: number;
  /** Extracts the code's digits from typed or pasted text. */
  digitsIn: (text: string) => string;
  /** Digits so far; a space represents a box left empty between others. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  error?: string | undefined;
  /** While the code is checked: unlike `disabled`, it keeps the focus. */
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<{ focus(): void }> | undefined;
}

/**
 * Six boxes with a digit each, as specified. `input-otp` draws one invisible field over such boxes: a screen reader then finds one
 * field without the boxes' names, and a digit in the middle cannot be tapped and corrected alone.
 */
export function CodeBoxes({
  length,
  digitsIn,
  value,
  onChange,
  label,
  error,
  readOnly = false,
  disabled,
  ref,
}: CodeBoxesProps) {
  const id = useId();
  const shape = { length, digitsIn };
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // A refused code is corrected from its start.
  useImperativeHandle(ref, () => ({ focus: () => boxes.current[0]?.focus() }), []);

  // Digits typed before hydration are in the boxes, and not in the value.
  const takeTyped = useEffectEvent(() => {
    const typed = boxes.current.map((box) => box?.value || ' ').join('');
    if (value === '' && typed.trim() !== '') onChange(pasteInto('', 0, typed, shape).value);
  });
  useEffect(takeTyped, []);

  function apply(change: CodeChange) {
    if (readOnly) return;
    onChange(change.value);
    boxes.current[change.focus]?.focus();
  }

  function onKey(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      boxes.current[index + step]?.focus();
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      apply(backspaceAt(value, index, length));
    }
  }

  return (
    <fieldset aria-describedby={`${id}-note`} disabled={disabled} className="min-w-0">
      <legend className="mb-2 block text-15 font-semibold text-text">{label}</legend>
      <div className="flex max-w-md gap-2 md:gap-3">
        {Array.from({ length }, (_, index) => `${id}-${index}`).map((boxId, index) => (
          <input
            key={boxId}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint={index === length - 1 ? 'done' : 'next'}
            aria-label={TEXTS.digit(index + 1, length)}
            aria-invalid={error ? true : undefined}
            value={digitAt(value, index)}
            readOnly={readOnly}
            // Not `onChange`: a box that already holds the digit typed over it has not changed, and would keep the cursor.
            onInput={(event) => apply(typeInto(value, index, event.currentTarget.value, shape))}
            onPaste={(event) => {
              event.preventDefault();
              apply(pasteInto(value, index, event.clipboardData.getData('text'), shape));
            }}
            onKeyDown={(event) => onKey(event, index)}
            onFocus={(event) => event.target.select()}
            className={
              'h-14 w-full min-w-0 rounded-lg border bg-surface text-center text-28 font-semibold text-text tabular-nums ' +
              'caret-accent transition-colors duration-150 ease-out focus:border-accent disabled:bg-sunken ' +
              (error ? 'border-bad' : 'border-line-strong')
            }
          />
        ))}
      </div>
      {/* Reserved: two lines where a sentence takes two. */}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className="mt-1 min-h-5 text-13 font-medium text-bad max-[22rem]:min-h-10"
      >
        {error}
      </p>
    </fieldset>
  );
}
