const TIME = new Intl.DateTimeFormat('en-NG', {
  ...{
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  ...{ hourCycle: 'h23', timeZone: 'Africa/Lagos' },
});
const NAIRA = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
});

/** A time in Lagos; a dash for none. */
export const timeText = (iso: string | null): string => (iso === null ? '–' : TIME.format(new Date(iso)));

/** A name of the contract as words: `limit_raised` is "limit raised". */
export const wordsOf = (name: string): string => name.replaceAll('_', ' ');

/** Naira; a dash for none. */
export const nairaText = (amount: number | null): string => (amount === null ? '–' : NAIRA.format(amount));
