/** Towns of Nigeria, each once. */
export const TOWNS = [
  ...['Aba', 'Abakaliki', 'Abeokuta', 'Abuja', 'Ado-Ekiti', 'Akure', 'Asaba', 'Awka', 'Badagry', 'Bauchi'],
  ...['Benin City', 'Bida', 'Birnin Kebbi', 'Calabar', 'Damaturu', 'Dutse', 'Ede', 'Enugu', 'Epe', 'Gboko'],
  ...['Gombe', 'Gusau', 'Ibadan', 'Ife', 'Ijebu-Ode', 'Ikorodu', 'Ilesa', 'Ilorin', 'Iseyin', 'Jalingo'],
  ...['Jos', 'Kaduna', 'Kafanchan', 'Kano', 'Katsina', 'Keffi', 'Lafia', 'Lagos', 'Lokoja', 'Maiduguri'],
  ...['Makurdi', 'Minna', 'Mubi', 'Nnewi', 'Nsukka', 'Offa', 'Ogbomoso', 'Okene', 'Onitsha', 'Osogbo'],
  ...['Owerri', 'Owo', 'Oyo', 'Port Harcourt', 'Sapele', 'Sokoto', 'Ughelli', 'Umuahia', 'Uyo', 'Warri'],
  ...['Wukari', 'Yenagoa', 'Yola', 'Zaria'],
] as const;

/** First names of Nigeria. */
export const NAMES = [
  ...['Ada', 'Adaeze', 'Aisha', 'Amaka', 'Aminu', 'Bala', 'Bashir', 'Bola', 'Chidi', 'Chioma'],
  ...['Danladi', 'Ebele', 'Efe', 'Ejiro', 'Emeka', 'Fatima', 'Femi', 'Funke', 'Garba', 'Habiba'],
  ...['Halima', 'Hauwa', 'Ibrahim', 'Idris', 'Ifeoma', 'Ikenna', 'Jumoke', 'Kelechi', 'Kemi', 'Kunle'],
  ...['Ladi', 'Musa', 'Ngozi', 'Nkechi', 'Nneka', 'Obinna', 'Osaze', 'Segun', 'Sade', 'Tunde'],
] as const;

/** Goods that markets sell by the piece. */
export const GOODS = [
  ...['tubers of yam', 'crates of eggs', 'baskets of tomatoes', 'baskets of peppers', 'yards of ankara'],
  ...['yards of lace', 'tins of milk', 'bunches of plantain', 'bottles of palm oil', 'cups of egusi'],
  ...['cups of melon seed', 'bags of pure water', 'bars of soap', 'loaves of bread', 'pineapples'],
  ...['watermelons', 'smoked fish', 'balls of fufu', 'wraps of moi moi', 'sticks of suya'],
] as const;

/** Goods that shops sell at a marked price. */
export const WARES = [
  ...['blender', 'pressing iron', 'standing fan', 'school bag', 'pair of shoes', 'wristwatch', 'radio'],
  ...[
    'phone case',
    'kettle',
    'gas cooker',
    'mattress',
    'raincoat',
    'kaftan',
    'gele',
    'power bank',
    'football',
  ],
] as const;

/** Well-known events of Nigeria, by the year. */
export const EVENTS: readonly (readonly [what: string, year: number])[] = [
  ['Nigeria became independent', 1960],
  ['Nigeria became a republic', 1963],
  ['the Nigerian Civil War ended', 1970],
  ['the naira was introduced', 1973],
  ['Lagos hosted FESTAC', 1977],
  ['Nigeria first won the Africa Cup', 1980],
  ['Soyinka won the Nobel Prize', 1986],
  ['the capital moved to Abuja', 1991],
  ['the Dream Team won Olympic gold', 1996],
  ['the Fourth Republic began', 1999],
];

/** Cities without daylight saving time, with the minutes by which they are ahead of Lagos, which has none either. */
export const CITIES: readonly (readonly [city: string, minutesAhead: number])[] = [
  ...([
    ['Accra', -60],
    ['Dakar', -60],
    ['Abidjan', -60],
    ['Johannesburg', 60],
    ['Harare', 60],
    ['Kigali', 60],
    ['Lusaka', 60],
    ['Nairobi', 120],
    ['Kampala', 120],
    ['Addis Ababa', 120],
    ['Dar es Salaam', 120],
    ['Riyadh', 120],
    ['Doha', 120],
    ['Dubai', 180],
    ['Karachi', 240],
    ['Mumbai', 270],
    ['Dhaka', 300],
    ['Bangkok', 360],
    ['Jakarta', 360],
    ['Beijing', 420],
    ['Singapore', 420],
    ['Manila', 420],
    ['Tokyo', 480],
    ['Seoul', 480],
    ['Brisbane', 540],
    ['Buenos Aires', -240],
    ['Bogotá', -360],
    ['Lima', -360],
    ['Phoenix', -480],
    ['Honolulu', -660],
  ] as const),
];

/** The geopolitical zones with their numbers of states; the capital territory is none. */
export const ZONES: readonly (readonly [zone: string, states: number])[] = [
  ['North-Central', 6],
  ['North-East', 6],
  ['North-West', 7],
  ['South-East', 5],
  ['South-South', 6],
  ['South-West', 6],
];

/** Countries of Africa by the year in which they became independent, the earlier ones first. */
export const INDEPENDENCE: readonly (readonly [country: string, year: number])[] = [
  ['Egypt', 1922],
  ['Libya', 1951],
  ['Morocco', 1956],
  ['Sudan', 1956],
  ['Tunisia', 1956],
  ['Ghana', 1957],
  ['Guinea', 1958],
  ['Cameroon', 1960],
  ['Niger', 1960],
  ['Senegal', 1960],
  ['Togo', 1960],
  ['Sierra Leone', 1961],
  ['Algeria', 1962],
  ['Rwanda', 1962],
  ['Uganda', 1962],
  ['Kenya', 1963],
  ['Malawi', 1964],
  ['Zambia', 1964],
  ['The Gambia', 1965],
  ['Botswana', 1966],
  ['Lesotho', 1966],
  ['Mauritius', 1968],
  ['Angola', 1975],
  ['Mozambique', 1975],
  ['Djibouti', 1977],
  ['Zimbabwe', 1980],
  ['Namibia', 1990],
  ['Eritrea', 1993],
  ['South Sudan', 2011],
];

/** Team sports with the players that one team has in play at once. */
export const SPORTS: readonly (readonly [sport: string, players: number])[] = [
  ['football', 11],
  ['basketball', 5],
  ['volleyball', 6],
  ['handball', 7],
  ['cricket', 11],
  ['netball', 7],
  ['rugby union', 15],
  ['field hockey', 11],
  ['baseball', 9],
  ['water polo', 7],
];

/** Regular shapes with their numbers of sides. */
export const SHAPES: readonly (readonly [shape: string, sides: number])[] = [
  ['an equilateral triangle', 3],
  ['a square', 4],
  ['a regular pentagon', 5],
  ['a regular hexagon', 6],
  ['a regular heptagon', 7],
  ['a regular octagon', 8],
  ['a regular nonagon', 9],
  ['a regular decagon', 10],
  ['a regular dodecagon', 12],
];

/** Animals with four legs, with two, and with the number given. */
export const ANIMALS: readonly (readonly [four: string, two: string, other: string, legs: number])[] = [
  ['goats', 'hens', 'spiders', 8],
  ['cows', 'ducks', 'ants', 6],
  ['sheep', 'turkeys', 'crabs', 10],
  ['horses', 'ostriches', 'beetles', 6],
  ['pigs', 'geese', 'scorpions', 8],
];

/** The months of a year without a leap day, with their days. */
export const MONTHS: readonly (readonly [month: string, days: number])[] = [
  ['January', 31],
  ['February', 28],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
];
