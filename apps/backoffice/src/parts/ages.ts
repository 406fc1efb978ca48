const STEPS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** The time from one moment to another in its largest unit: `4 min`; a dash for none. */
export function ageText(from: string | null, to: string): string {
  if (from === null) return '–';
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const [size, unit] = STEPS.find(([least]) => seconds >= least) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit}`;
}
