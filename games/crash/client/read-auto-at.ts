import { HIGHEST } from '../crash-point.ts';
import { LEAST } from '../game.ts';

/** A multiplier as typed, such as `2`, `2.5` or `2.50×`, in hundredths. */
export function readAutoAt(typed: string): number | 'bad' {
  const digits = typed.replace(/[×x\s,]/gi, '');
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(digits)) return 'bad';
  const hundredths = Math.round(Number(digits) * 100);
  return hundredths >= LEAST && hundredths <= HIGHEST ? hundredths : 'bad';
}
