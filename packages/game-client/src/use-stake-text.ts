import { type ChangeEvent, useState } from 'react';
import { readStake } from './stake-digits.ts';

/**
 * A field for a stake in whole naira. While it has the focus it shows the typed text. A text that is no whole amount stays in the field
 * until it is corrected and is no stake until then: its digits are '', which `entryFault` refuses. An optional amount is read by
 * `readOptionalAmount` instead, because '' would mean none.
 *
 * @param rest formats the digits without the focus
 */
export function useStakeText(
  typed: string,
  onType: (digits: string) => void,
  rest: (digits: string) => string = (digits) => digits,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const current = draft !== null && digitsOf(draft) === typed ? draft : null;
  return {
    value: current ?? rest(typed),
    onFocus: () => setDraft(current ?? typed),
    onBlur: () => setDraft(current !== null && readStake(current) === null ? current : null),
    onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
      setDraft(value);
      onType(digitsOf(value));
    },
  };
}

const digitsOf = (text: string) => readStake(text) ?? '';
