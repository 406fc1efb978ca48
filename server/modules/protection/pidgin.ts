import type { RefusalTexts } from '@jara/language/refusals';

const NOW = {
  ...{ day: 'today', week: 'this week', month: 'this month' },
  ...{ '24h': 'these 24 hours', '7d': 'these 7 days' },
} as const;
const NEXT = {
  ...{ day: 'for midnight', week: 'on Monday', month: 'on the first day of next month' },
  ...{ '24h': 'as your old bets pass 24 hours', '7d': 'as your old bets pass 7 days' },
} as const;
const NAMES = { stake: 'stake', loss: 'loss', time: 'playing time' } as const;

function limitReached(): RefusalTexts {
  const words: Record<string, (left?: string) => string> = {};
  for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[])
    for (const period of Object.keys(NOW) as (keyof typeof NOW)[])
      words[`limit_${name}_${period}`] = (left) =>
        left === undefined
          ? `You don reach your ${NAMES[name]} limit for ${NOW[period]}. E go start again ${NEXT[period]}. We no take anything.`
          : `Your ${NAMES[name]} limit remain ${left} for ${NOW[period]}. We no take anything.`;
  return words;
}

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  ...limitReached(),
  limit_single_stake: (most) => `Your limit for one stake na ${most}. We no take anything.`,
  blocked_verification: 'Confirm who you be before you bet again. We no take anything.',
  blocked_limit: 'Bet don stop for your account for now. Ask support why. We no take anything.',
  blocked_time_out: 'You dey rest. Bet go start again when the rest finish. We no take anything.',
  blocked_exclusion:
    'You don comot yourself, so we no dey take bet. You still fit withdraw. We no take anything.',
  blocked_fraud: 'Bet don stop for your account for now. Ask support why. We no take anything.',
  blocked_dormant: 'E don tey since you use your account. Open am again for “Limits”. We no take anything.',
  blocked_under_age:
    'You must reach 18 years before you fit play, so we no dey take bet. We no take anything.',
  blocked_closed:
    'Your account don close, so we no dey take bet. You still fit withdraw. We no take anything.',
  limit_amount: 'Write the limit in naira, or leave am empty if you no want limit.',
  limit_minutes: 'Write the limit in whole minutes, or leave am empty if you no want limit.',
  limit_without_period: 'Limit for one stake no get day, week or month. Leave am out.',
  limit_period: 'Choose day, week or month for this limit.',
  limit_waits:
    'You don ask for this one before. You fit confirm am 24 hours after; till then your limit remain.',
  too_many_changes: 'You don change your limits plenty times today. Dem go remain like this till tomorrow.',
  time_out_days: 'Rest fit be 1 to 42 days.',
  exclusion_lasts: 'You fit open your account again only after the time wey you comot yourself don finish.',
  exclusion_months: 'Pick 6 months, 1 year, 2 years, 5 years, or for ever.',
} satisfies RefusalTexts;
