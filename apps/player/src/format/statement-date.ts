const pad = (part: number): string => String(part).padStart(2, '0');

/** `MM/DD/YY` in the reader's time zone. */
export function statementDay(date: Date): string {
  return `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${pad(date.getFullYear() % 100)}`;
}

/** `MM/DD/YY, HH:mm` likewise. */
export function statementDate(date: Date): string {
  return `${statementDay(date)}, ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
