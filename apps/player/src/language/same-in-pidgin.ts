/**
 * Words that Pidgin shares with English, by the reason: a label of up to four of them may be the same in both languages. The words
 * of English grammar (of, to, which, are, these …) are not here, so that a sentence left in English is found.
 */
export const SAME_WORDS: Readonly<Record<string, string>> = {
  'grammar that Pidgin spells the same':
    'after again against all and another any before best big everything for from full half in last more my net new next no nothing ' +
    'now odd only open or out same small the this today two up yet you your',
  'money and the account: English nouns in Pidgin too':
    'account agent amount balance bank cash client code date dates days deposit description digit email history individual kyc log ' +
    'login logout name number only opay otp partners password payments payout phone profile quick reference referral register ' +
    'responsible responsibly safe sectors settings status transaction transfer verified wallet whatsapp withdraw',
  'what one does on a screen':
    'cancel change check choose clear close confirm contact continue copy done forgot get hide line load menu message notice old page ' +
    'pages pay pick play previous read repeat resend save screen search section see send show sign sound start stop try undo ' +
    'vibration welcome',
  'play, chance and proof':
    'aviator bet bets betting book boom casino chance chip chips client details drops fairness fight first football free gambling ' +
    'game games goal hit hold league limits lose maximum middle min mine mines minimum odds perm race races result risk roulette ' +
    'round rounds sample seed seeds server shot slide slip soft spin spins sports spot stake statistics tile time times track trivia ' +
    'verifier virtual wheel win winners',
  'cards and the bets of roulette, named so in every casino':
    'ace adire banker black blackjack card cards clubs colour column corner danfo dash deal dealer diamonds direct double doubled ' +
    'dozen even four green hand hands hearts held high jack king ladder lines nd numbers poker queen rd red rows s six spades split ' +
    'st stand street ticket trio',
  'sports betting: terms that players have from English slips':
    'accumulator asian basketball break builder combinations correct dead favourites goals halves handicap heat ' +
    'kick leagues live markets matches other q score scores selections set sets settled ' +
    'single singles suspended system tennis today tomorrow totals total under over place points popular draw v yes remove load share booking off ' +
    'time half',
  'places of the site, named so in its addresses and in its help':
    'android answers app categories dashboard faq faqs follow home ipad iphone it language links main notifications places privacy ' +
    'promotions questions rules support terms testimonials us',
};

/** Texts that are the same in both languages beyond that, each with its reason. */
export const SAME_TEXTS: Readonly<Record<string, string>> = {
  'identity.bvn': 'the name of the number',
  'identity.nin': 'the name of the number',
  'slides.league': 'the name of a game',
  'crash.autoAt': 'docs/pidgin.md: Auto cash-out',
  'races.results': 'docs/pidgin.md: Results',
  'sports-words.void': 'docs/pidgin.md: Void',
  'sports-bets.legsVoid': 'docs/pidgin.md: Void',
  'sports-bets.auto': 'docs/pidgin.md: Auto cash-out',
  'sports-bets.autoSet': 'docs/pidgin.md: Auto cash-out',
  'sports-bets.voided': 'docs/pidgin.md: Void',
  'spin-it.message': 'the formula of the proof',
  'spin-2-win-royale.columnShort': 'the odds, as every roulette cloth has them',
  'spin-2-win-royale.calls': 'the French names of the calls',
  'jacks-poker.hands': 'the names of the hands',
  'card-21.ends': 'the odds, as every blackjack table has them',
  'races.place': 'the name of the bet, as every race card has it',
  'races.exacta': 'the name of the bet, as every race card has it',
  'races.quinella': 'the name of the bet, as every race card has it',
  'races.trifecta': 'the name of the bet, as every race card has it',
  'races.form': 'the form of a runner, as every race card has it',
  'races.places': 'the places on the board',
  'game-shell.cardOf': 'the names of the cards',
  'settings.play': 'the name of the page',
  'mma-fights.versus': 'between two names, as every bill of fights has it',
  'football-league-season.wonShort': 'a letter in a table of results',
  'football-league-season.drawnShort': 'a letter in a table of results',
  'football-league-season.lostShort': 'a letter in a table of results',
  'football-league-season.played': 'the heads of every league table',
  'football-league-season.wins': 'the heads of every league table',
  'football-league-season.draws': 'the heads of every league table',
  'football-league-season.losses': 'the heads of every league table',
  'football-league-season.difference': 'the heads of every league table',
  'football-league-season.points': 'the heads of every league table',
};
