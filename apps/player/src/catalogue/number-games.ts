/**
 * Number and table games whose titles contain no word of the categories, by their whole title in small letters. They are listed
 * with keno and poker. Usual names of such games; a title belongs here only without a category's word.
 */
export const NUMBER_GAMES: ReadonlySet<string> = new Set([
  '5/90',
  '6/49',
  'bingo',
  'bingo 75',
  'bingo 90',
  'blackjack',
  'craps',
  'daily numbers',
  'dice',
  'hi-lo',
  'higher or lower',
  'lotto',
  'lotto 5/90',
  'lotto 6/49',
  'lucky 7',
  'lucky numbers',
  'mega numbers',
  'number draw',
  'numbers',
  'pick 3',
  'pick 4',
  'plinko',
  'quick draw',
  'scratch and win',
  'sic bo',
  'twenty-one',
  'two sure',
]);
