import { type ChangeEvent, useState } from 'react';
import { readStake } from './stake-digits.ts';

/**
 * What a field for a stake in whole naira shows. While it is typed in, that is what was typed: a point stays where it is, so that the
 * digits after it are not taken for naira. What is no amount changes nothing.
 *
 * @param rest how the digits are shown while nobody types
 */
export function useStakeText(
  typed: string,
  onType: (digits: string) => void,
  rest: (digits: string) => string = (digits) => digits,
) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft !== null && readStake(draft) === typed ? draft : rest(typed),
    onFocus: () => setDraft(typed),
    onBlur: () => setDraft(null),
    onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
      const digits = readStake(value);
      if (digits === null) return;
      setDraft(value);
      onType(digits);
    },
  };
}
