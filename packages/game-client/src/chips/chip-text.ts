import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira } from '@jara/money/kobo';

export function nairaText(naira: number): string {
  return formatNaira(koboOfNaira(naira), 'short');
}

/** The text on a chip: `50`, `1.5k`, `200k`. */
export function chipText(naira: number): string {
  if (naira < 1000) return String(naira);
  const thousands = naira / 1000;
  return `${thousands >= 100 ? Math.floor(thousands) : Math.floor(thousands * 10) / 10}k`;
}
