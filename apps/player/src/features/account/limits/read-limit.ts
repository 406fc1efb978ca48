import type { PlayLimit } from '@jara/contract/protection';
import { formatDecimal } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';

const WHOLE_MINUTES = /^\d{1,5}$/;

/** The amount as the call takes it; null: it cannot be read. Empty is no limit, and 0 stops everything. */
export function readLimit(limit: PlayLimit['limit'], typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  if (limit === 'time') return WHOLE_MINUTES.test(text) ? String(Number(text)) : null;
  const read = readTypedNaira(text);
  if (!read.ok) return read.problem === 'zero' ? '0' : null;
  return formatDecimal(read.kobo);
}
