import type { ListedCase } from '@jara/contract/desk-complaints';
import { Badge } from '@mantine/core';
import { timeText } from '../parts/formats.ts';

const HOUR_MS = 3_600_000;
/** Less than this is left: the answer is urgent. */
const URGENT_HOURS = 6;

/** `5 h 20 min`; from two days on `4 d 5 h`. */
function spanText(hours: number): string {
  return hours >= 48
    ? `${Math.floor(hours / 24)} d ${Math.floor(hours % 24)} h`
    : `${Math.floor(hours)} h ${Math.floor((hours % 1) * 60)} min`;
}

/** The clock of the first answer: red when it is late, yellow when it is near. */
export function CaseClock({ one }: { readonly one: Pick<ListedCase, 'state' | 'answerBy' | 'answeredAt'> }) {
  const { state, answerBy, answeredAt } = one;
  if (answeredAt !== null) return `answered ${timeText(answeredAt)}`;
  if (state === 'closed') return '–';
  const hours = (Date.parse(answerBy) - Date.now()) / HOUR_MS;
  const colour = hours < 0 ? 'red' : hours < URGENT_HOURS ? 'yellow' : 'gray';
  const text = spanText(Math.abs(hours));
  return (
    <Badge size="sm" variant="light" color={colour} title={timeText(answerBy)}>
      {hours < 0 ? `${text} late` : `${text} left`}
    </Badge>
  );
}
