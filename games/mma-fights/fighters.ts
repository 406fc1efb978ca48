/** The facts of a fighter, in whole numbers from 1 to 99. All prices follow from these. */
export interface Facts {
  readonly strength: number;
  /** Force of a clean hit. */
  readonly power: number;
  /** Holds, and escapes from them. */
  readonly submission: number;
  /** Resistance to hits. */
  readonly chin: number;
  /** Resistance to the fatigue of later rounds. */
  readonly stamina: number;
}

export const FACTS = ['strength', 'power', 'submission', 'chin', 'stamina'] as const;

export type Style = 'striker' | 'grappler' | 'all-round';

/** A fighter of the fictional stable. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly nickname: string;
  readonly style: Style;
  /** On a usual night. */
  readonly facts: Facts;
}

function fighter(
  id: string,
  name: string,
  nickname: string,
  style: Style,
  [strength, power, submission, chin, stamina]: readonly [number, number, number, number, number],
): Fighter {
  return { id, name, nickname, style, facts: { strength, power, submission, chin, stamina } };
}

export const FIGHTERS: readonly Fighter[] = [
  fighter('alabede', 'Tunde Alabede', 'Thunder', 'striker', [66, 84, 34, 62, 58]),
  fighter('okwudire', 'Emeka Okwudire', 'Express', 'striker', [58, 72, 40, 56, 78]),
  fighter('bagwari', 'Sani Bagwari', 'The Anvil', 'striker', [78, 80, 30, 80, 46]),
  fighter('omoregbe', 'Efe Omoregbe', 'Flash', 'striker', [48, 68, 44, 46, 82]),
  fighter('etukren', 'Bassey Etukren', 'Cannon', 'striker', [74, 90, 26, 54, 42]),
  fighter('olufowa', 'Dare Olufowa', 'Danfo', 'striker', [62, 70, 38, 70, 64]),
  fighter('nwadire', 'Kelechi Nwadire', 'Spark', 'striker', [52, 76, 48, 50, 72]),
  fighter('zangawa', 'Audu Zangawa', 'Harmattan', 'striker', [64, 66, 42, 66, 74]),
  fighter('kurfawi', 'Ibrahim Kurfawi', 'The Vice', 'grappler', [76, 44, 86, 64, 60]),
  fighter('ekwuedo', 'Chidi Ekwuedo', 'Python', 'grappler', [68, 36, 90, 56, 66]),
  fighter('adewoku', 'Femi Adewoku', 'The Knot', 'grappler', [56, 40, 82, 58, 78]),
  fighter('tarfewa', 'Yakubu Tarfewa', 'Anchor', 'grappler', [84, 50, 74, 76, 44]),
  fighter('igbinake', 'Osas Igbinake', 'Mangrove', 'grappler', [62, 46, 78, 68, 70]),
  fighter('anozuka', 'Uche Anozuka', 'Padlock', 'grappler', [66, 38, 80, 50, 62]),
  fighter('akosuwa', 'Terver Akosuwa', 'Benue', 'grappler', [72, 52, 72, 72, 56]),
  fighter('dokubere', 'Preye Dokubere', 'Undertow', 'grappler', [58, 42, 84, 52, 76]),
  fighter('oyelaru', 'Segun Oyelaru', 'Compass', 'all-round', [64, 60, 62, 64, 68]),
  fighter('ezekora', 'Nnamdi Ezekora', 'Clockwork', 'all-round', [60, 58, 66, 60, 80]),
  fighter('garkuwi', 'Bala Garkuwi', 'Zuma Rock', 'all-round', [82, 66, 54, 84, 50]),
  fighter('okodure', 'Ehi Okodure', 'Lantern', 'all-round', [50, 54, 60, 54, 74]),
  fighter('fashuwa', 'Kunle Fashuwa', 'Market Day', 'all-round', [58, 62, 58, 58, 62]),
  fighter('obiakwe', 'Ikenna Obiakwe', 'Relay', 'all-round', [54, 56, 56, 62, 88]),
  fighter('ebimere', 'Tari Ebimere', 'High Tide', 'all-round', [70, 68, 64, 56, 54]),
  fighter('shendara', 'Haruna Shendara', 'Long Road', 'all-round', [62, 52, 68, 70, 82]),
];

export function fighterOf(id: string): Fighter {
  const found = FIGHTERS.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`nobody of the stable is called ${id}`);
  return found;
}
