import type { DeskCaps } from '@jara/contract/desk-games';
import type { Product } from '@jara/ledger/account';
import { formatNaira, fromNaira, toNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { NO_CAPS, type ProductCaps, readSwitches, setCaps } from '../../products/products.ts';
import { approvalRule } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';

const caps = z.object({ roundLoss: z.number().nullable(), dayLoss: z.number().nullable() });
const request = z.object({ product: z.string(), caps, seen: caps, reason: z.string() });

const toKobo = ({ roundLoss, dayLoss }: DeskCaps): ProductCaps => ({
  roundLoss: roundLoss === null ? null : fromNaira(roundLoss),
  dayLoss: dayLoss === null ? null : fromNaira(dayLoss),
});

export const capsView = ({ roundLoss, dayLoss }: ProductCaps): DeskCaps => ({
  roundLoss: roundLoss === null ? null : toNaira(roundLoss),
  dayLoss: dayLoss === null ? null : toNaira(dayLoss),
});

const isSame = (one: DeskCaps, other: DeskCaps) =>
  one.roundLoss === other.roundLoss && one.dayLoss === other.dayLoss;

const textOf = (kobo: bigint | null) => (kobo === null ? 'none' : formatNaira(kobo));

/** Other caps of a product, which are set after the decision: the shards obey them from their next commits on. */
export const capsRule = (deps: Pick<DeskDeps, 'db' | 'shards' | 'clock' | 'log' | 'wallet'>) =>
  approvalRule<z.infer<typeof request>>({
    ...{ kind: 'caps_changed', right: 'games.switch', request },
    async describe(within, { product, caps: to, seen }) {
      const stored = (await readSwitches(within)).find((one) => one.product === product) ?? NO_CAPS;
      if (!isSame(capsView(stored), seen) || isSame(to, seen)) return refused('caps_changed');
      const next = toKobo(to);
      return {
        ...{ ok: true as const, subject: `product ${product}` },
        facts: [
          ['Game', deps.wallet.productTitle(product)],
          ['A round may cost, before', textOf(stored.roundLoss)],
          ['A round may cost, after', textOf(next.roundLoss)],
          ['A day may cost, before', textOf(stored.dayLoss)],
          ['A day may cost, after', textOf(next.dayLoss)],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      async run({ request: { product, caps: to, seen, reason }, by }) {
        const missing = await setCaps(deps, {
          ...{ product: product as Product, caps: toKobo(to), seen: toKobo(seen), reason },
          actor: `staff:${by}`,
        });
        // A shard that does not respond receives them from the sweep.
        return missing === null ? refused('caps_changed') : { ok: true };
      },
    },
  });
