import { z } from 'zod';
import { amountOut, call, token } from './call.ts';

const month = z.object({
  month: z.string().describe('`YYYY-MM` in Lagos.'),
  authority: z.string().describe('The authority that receives the tax.'),
  base: z.enum(['win', 'session', 'withdrawal']).describe('Taxed are bets, play sessions or withdrawals.'),
  winnings: amountOut.describe('The gain that was taxed, with its free part.'),
  taxed: amountOut,
  returned: amountOut.describe('Tax of winnings or withdrawals that were taken back.'),
  remitted: z
    .object({ on: z.string().describe('`YYYY-MM-DD`.'), reference: z.string() })
    .nullable()
    .describe('The operator’s payment of the month to the authority; null: not recorded yet.'),
});
export type TaxedMonth = z.infer<typeof month>;

export const taxCertificate = call({
  method: 'POST',
  path: '/agent/tax-certificate',
  summary: 'The player’s tax certificate of a year or a month: winnings, tax, and its remittance.',
  body: z.object({
    token,
    year: z.int().min(2020).max(2100).optional().describe('Absent: this year.'),
    month: z.int().min(1).max(12).optional().describe('Absent: all months of the year.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      year: z.number().int(),
      player: z.string().describe('The registered name.'),
      months: z.array(month).describe('Months without tax are left out.'),
      taxed: amountOut.describe('Of all months, less what was returned.'),
    }),
  }),
});
