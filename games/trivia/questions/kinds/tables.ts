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

/** What markets sell by the piece. */
export const GOODS = [
  ...['tubers of yam', 'crates of eggs', 'baskets of tomatoes', 'baskets of peppers', 'yards of ankara'],
  ...['yards of lace', 'tins of milk', 'bunches of plantain', 'bottles of palm oil', 'cups of egusi'],
  ...['cups of melon seed', 'bags of pure water', 'bars of soap', 'loaves of bread', 'pineapples'],
  ...['watermelons', 'smoked fish', 'balls of fufu', 'wraps of moi moi', 'sticks of suya'],
] as const;

/** What shops sell with a price on it. */
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

/** What everybody remembers of Nigeria, by the year. */
export const EVENTS: readonly (readonly [what: string, year: number])[] = [
  ['Nigeria became independent', 1960],
  ['Nigeria became a republic', 1963],
  ['the Nigerian Civil War ended', 1970],
  ['the naira was introduced', 1973],
  ['Lagos hosted FESTAC', 1977],
  ['the Green Eagles first won the Africa Cup', 1980],
  ['Wole Soyinka won the Nobel Prize', 1986],
  ['the capital moved to Abuja', 1991],
  ['the Dream Team won Olympic gold', 1996],
  ['the Fourth Republic began', 1999],
];

/** Cities that never change their clocks, with the minutes by which they are ahead of Lagos, which does not either. */
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
