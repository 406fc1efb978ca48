import { MARGIN_PERCENT, percent } from '@jara/contract/desk-trading';
import { sport } from '@jara/contract/sports';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { countPriced, readMargin, readMargins, writeMargin } from '../../sportsbook/sportsbook.ts';
import { approvalRule, type Executed } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';

const request = z.object({
  ...{ sport, percent, seen: percent, reason: z.string(), requestedBy: z.string() },
});

/** The margins in force, and their changes. */
export async function readMarginsPage({ db: { kysely } }: Pick<DeskDeps, 'db'>) {
  const [sports, changes] = await Promise.all([
    Promise.all(
      sport.options.map(async (sport) => ({
        ...{ sport, percent: await readMargin(kysely, sport), matches: await countPriced(kysely, sport) },
      })),
    ),
    readMargins(kysely),
  ]);
  return {
    ...{ least: MARGIN_PERCENT.min, most: MARGIN_PERCENT.max, sports },
    changes: changes.map(({ sport, margin, since, reason, requestedBy, approvedBy }) => ({
      ...{ sport, percent: margin, since: since.toISOString(), reason },
      ...{ requestedBy, approvedBy: approvedBy.replace(/^staff:/, '') },
    })),
  };
}

/** Another margin of a sport, in the commit of the decision. Prices follow within moments; placed bets keep their odds. */
export const marginRule = approvalRule<z.infer<typeof request>>({
  ...{ kind: 'margin_changed', right: 'trading.margin', request },
  async describe(within, { sport, percent: to, seen }) {
    const [margin, matches] = [await readMargin(within, sport), await countPriced(within, sport)];
    if (margin !== seen || margin === to) return refused('margin_changed');
    return {
      ...{ ok: true as const, subject: `margin of ${sport}` },
      facts: [
        ['Sport', sport],
        ['Margin before', `${margin} % of the model’s overrounds`],
        ['Margin after', `${to} % of the model’s overrounds`],
        ['Matches whose prices move', matches.toString()],
        ['Bets placed before', 'keep their odds'],
      ],
    };
  },
  execute: {
    at: 'decision',
    async run({
      within,
      request: { sport, percent: to, seen, reason, requestedBy },
      by,
      now,
    }): Promise<Executed> {
      const margin = { sport, before: seen, margin: to, requestedBy, reason };
      const isWritten = await writeMargin(within, { ...margin, approvedBy: `staff:${by}` }, now);
      return isWritten ? { ok: true } : refused('margin_changed');
    },
  },
});
