const pad = (part: number): string => String(part).padStart(2, '0');

/** `MM/DD/YY, HH:mm` in the time zone of whoever reads it. */
export function statementDate(date: Date): string {
  const day = `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${pad(date.getFullYear() % 100)}`;
  return `${day}, ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
