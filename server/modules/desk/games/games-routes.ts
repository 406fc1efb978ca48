import * as calls from '@jara/contract/desk-games';
import type { Product } from '@jara/ledger/account';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { drainShared, setSwitch } from '../../products/products.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';
import { isProductKnown, listGames, returnOf } from './games-reads.ts';

/** Games: the switches, the limits, and the returns beside the rules. */
export function registerGames(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskGames, async () => ({ ...OK, data: await listGames(deps) }));
  desk(calls.deskGameReturn, async ({ body }) => ({ ...OK, data: await returnOf(deps, body.product) }));
  desk(calls.deskSwitchGame, async ({ staff, body, from, reply }) => {
    const { product, from: expected, to: status, reason } = body;
    if (!(await isProductKnown(deps, product))) return sendRefusal(reply, DESK_ERRORS, 'no_such_product');
    if (status === 'draining' && !product.startsWith('shared:'))
      return sendRefusal(reply, DESK_ERRORS, 'no_rounds');
    if (status === expected) return sendRefusal(reply, DESK_ERRORS, 'switch_unchanged');
    const change = (name: string) => ({
      ...{ reason, actor: `staff:${staff.email}` as const },
      record: (within: DirectoryExecutor) =>
        writeTrail(within, {
          ...{ ...actBy(staff, from.address, deps.clock.now()), action: 'game_switched' },
          ...{ subject: `product ${name}`, before: expected, after: status, reason },
        }),
    });
    const missing =
      status === 'draining' && product.endsWith('*')
        ? await drainShared(deps, deps, change)
        : await setSwitch(deps, {
            ...change(product),
            ...{ product: product as Product, status, expected },
          });
    if (missing === null) return sendRefusal(reply, DESK_ERRORS, 'switch_changed');
    const message =
      missing.length === 0
        ? 'Done.'
        : `Done. Shard ${missing.join(', ')} does not respond; it applies the switch within a minute of its return.`;
    return { ...OK, message };
  });
  desk(calls.deskRequestCaps, async ({ staff, body, from, reply }) => {
    const { product, caps, seen, reason } = body;
    if (product.endsWith('*')) return sendRefusal(reply, DESK_ERRORS, 'caps_of_category');
    if (!(await isProductKnown(deps, product))) return sendRefusal(reply, DESK_ERRORS, 'no_such_product');
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'caps_changed', reason, address: from.address },
      request: { product, caps, seen, reason },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
}
