import { multiplierText } from '@jara/game-kit/multiplier';
import type { Sector } from '../sectors.ts';
import { TEXTS } from './texts.ts';

/** The look of a sector. Losing ones stay in the cloth's dark; the higher the win, the nearer to danfo yellow. */
export interface SectorLook {
  readonly fill: string;
  readonly text: string;
}

const BRIGHT_FROM_TENTHS = 50n;
const GREEN_FROM_TENTHS = 20n;

export function sectorLook(sector: Sector, index: number): SectorLook {
  if (sector.kind === 'spin-again') return { fill: 'fill-adire-light', text: 'fill-adire' };
  if (sector.kind === 'lose')
    return { fill: index % 2 === 0 ? 'fill-[#20262f]' : 'fill-[#191e26]', text: '' };
  if (sector.multiplier >= BRIGHT_FROM_TENTHS) return { fill: 'fill-danfo', text: 'fill-ink' };
  if (sector.multiplier >= GREEN_FROM_TENTHS) return { fill: 'fill-palm', text: 'fill-white' };
  return { fill: 'fill-adire', text: 'fill-white' };
}

/** A sector's name in words. */
export function sectorName(sector: Sector): string {
  if (sector.kind === 'win') return multiplierText(sector.multiplier);
  return sector.kind === 'lose' ? TEXTS.lose : TEXTS.freeSpin;
}
