const PERCENT = new Intl.NumberFormat('en-NG', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A share of one; a dash for none. */
export const percentText = (share: number | null): string =>
  share === null || !Number.isFinite(share) ? '–' : PERCENT.format(share);

/** The return by the rules: one value, or a range where kinds of bets or moves differ. */
export function theoryText(theory: { readonly least: number; readonly most: number } | null): string {
  if (theory === null) return 'no theory';
  const { least, most } = theory;
  if (least === most) return percentText(most);
  return least === 0 ? `up to ${percentText(most)}` : `${percentText(least)} – ${percentText(most)}`;
}

/** The shortest time between two bets of a player, as the server is configured. */
export function cycleText(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds === 0 ? 'none' : `${seconds} s`;
}
