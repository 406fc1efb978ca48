import { type Refused, refused } from '../../platform/http/refusal.ts';

const NUMBER = /^\d{11}$/;
const DATE = /^(?:19|20)\d\d-\d\d-\d\d$/;

/** The details of a request, read from what was typed. */
export function readTyped(
  request: { readonly number: string; readonly birthDate?: string | undefined },
  today: string,
):
  | { readonly ok: true; readonly number: string; readonly birthDate: string | null }
  | Refused<'number_invalid' | 'birth_date_invalid'> {
  const number = request.number.trim();
  if (!NUMBER.test(number)) return refused('number_invalid', 'number');
  const { birthDate = '' } = request;
  if (birthDate === '') return { ok: true, number, birthDate: null };
  if (!isDate(birthDate) || birthDate > today) return refused('birth_date_invalid', 'birthDate');
  return { ok: true, number, birthDate };
}

/** Whether a text is a day of the calendar, `1990-12-31`. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
