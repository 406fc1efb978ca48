import type { Corner } from '../../card.ts';
import { FIGHTERS, fighterOf } from '../../fighters.ts';
import { blend, type Palette } from './colours.ts';

type Hair = 'low' | 'bald' | 'braids' | 'crest' | 'band';

/** The colours and build of a figure. */
export interface Look {
  readonly skin: string;
  readonly hair: Hair;
  readonly hasBeard: boolean;
  /** Factor on the thickness of limbs and chest. */
  readonly build: number;
  readonly shorts: string;
  readonly stripe: string;
  readonly gloves: string;
  /** Null: the chest is bare. */
  readonly shirt: string | null;
  readonly ink: string;
}

const SKINS = ['#5a3422', '#6e4028', '#7c4a2e', '#8a5536', '#4b2b1d', '#966140'];
const HAIRS: readonly Hair[] = ['low', 'braids', 'bald', 'crest', 'low', 'band', 'low'];

/** The colour of a corner: of its shorts, gloves and bars. */
function cornerColour(corner: Corner, { danfo, adire, adireLight }: Palette): string {
  return corner === 0 ? danfo : blend(adire, adireLight, 0.34);
}

/** Constant for a fighter, except for the corner's colour. */
export function lookOf(id: string, corner: Corner, palette: Palette): Look {
  const position = FIGHTERS.findIndex((fighter) => fighter.id === id);
  const { strength } = fighterOf(id).facts;
  const shorts = cornerColour(corner, palette);
  return {
    skin: SKINS[(position * 5 + 1) % SKINS.length] ?? '#6e4028',
    hair: HAIRS[position % HAIRS.length] ?? 'low',
    hasBeard: position % 3 === 0,
    build: 0.93 + ((strength - 48) / 36) * 0.2,
    shorts,
    stripe: corner === 0 ? palette.ink : palette.chalk,
    gloves: blend(shorts, palette.ink, 0.12),
    shirt: null,
    ink: palette.ink,
  };
}

export function refereeLook(palette: Palette): Look {
  return {
    skin: '#6e4028',
    hair: 'low',
    hasBeard: false,
    build: 0.96,
    shorts: blend(palette.ink, palette.mist, 0.16),
    stripe: palette.ink,
    gloves: '#6e4028',
    shirt: blend(palette.mist, palette.ink, 0.12),
    ink: palette.ink,
  };
}
