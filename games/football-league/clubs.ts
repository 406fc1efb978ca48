/** Shapes of a crest, and its band. */
export type CrestShape = 'shield' | 'circle' | 'diamond' | 'pennant';
export type CrestBand = 'plain' | 'halves' | 'stripes' | 'sash' | 'chevron' | 'hoop' | 'quarters';

/** A fictional club. */
export interface Club {
  readonly name: string;
  /** Three letters, for narrow places. */
  readonly code: string;
  readonly shape: CrestShape;
  readonly band: CrestBand;
  /** The colours of its crest and of the band. */
  readonly colours: readonly [string, string];
}

const club = (
  name: string,
  code: string,
  shape: CrestShape,
  band: CrestBand,
  ...colours: [string, string]
): Club => ({ name, code, shape, band, colours });

/** Cards and receipts name a club by its index here. */
export const LEAGUE_CLUBS: readonly Club[] = [
  club('Lagos Danfos', 'LAG', 'shield', 'hoop', '#F7B500', '#12151C'),
  club('Ikeja Sparks', 'IKJ', 'diamond', 'sash', '#E4572E', '#FBF8F1'),
  club('Ibadan Rooftops', 'IBD', 'shield', 'chevron', '#9A4B25', '#F2D7A6'),
  club('Abeokuta Boulders', 'ABK', 'circle', 'halves', '#5B6770', '#FBF8F1'),
  club('Ilorin Weavers', 'ILR', 'pennant', 'stripes', '#7A3B8F', '#F2C14E'),
  club('Benin Bronzes', 'BEN', 'shield', 'quarters', '#8C5A1E', '#2A1A0C'),
  club('Warri Creeks', 'WAR', 'circle', 'hoop', '#0F7C8A', '#E8F6F5'),
  club('Harcourt Herons', 'PHC', 'pennant', 'sash', '#0B3C6F', '#FBF8F1'),
  club('Calabar Carnival', 'CAL', 'diamond', 'quarters', '#D7266C', '#FFD23F'),
  club('Uyo Palms', 'UYO', 'shield', 'stripes', '#0B7A4B', '#FBF8F1'),
  club('Aba Artisans', 'ABA', 'circle', 'chevron', '#B3272D', '#FBF8F1'),
  club('Onitsha Bridges', 'ONI', 'shield', 'sash', '#2C6E3F', '#F7B500'),
  club('Enugu Hilltops', 'ENU', 'diamond', 'chevron', '#1F2A44', '#C9D6EA'),
  club('Owerri Owls', 'OWE', 'circle', 'quarters', '#4A2C6B', '#E9DDF5'),
  club('Makurdi Hippos', 'MAK', 'shield', 'halves', '#56708C', '#12151C'),
  club('Jos Mist', 'JOS', 'pennant', 'hoop', '#8FB8DE', '#12304F'),
  club('Abuja Monoliths', 'ABJ', 'shield', 'plain', '#12704B', '#FBF8F1'),
  club('Kaduna Crocodiles', 'KAD', 'diamond', 'halves', '#3E7C17', '#F4E8C1'),
  club('Zaria Riders', 'ZAR', 'pennant', 'quarters', '#A31621', '#F4E8C1'),
  club('Kano Dyers', 'KAN', 'circle', 'stripes', '#22307A', '#E6E9F7'),
];

const NO_CLUB: Club = club('Nobody', '???', 'circle', 'plain', '#6B675F', '#FBF8F1');

export const clubAt = (position: number): Club => LEAGUE_CLUBS[position] ?? NO_CLUB;
