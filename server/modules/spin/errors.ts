import { seedRefusals } from '@jara/contract/seed-refusals';
import { stakeRefusals } from '@jara/contract/stake-refusals';
import { formatNaira } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';
import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { SpinRefusal } from './spin.ts';

type Refusal =
  | SpinRefusal
  | 'bad_amount'
  | 'bad_client_seed'
  | 'unplayed_seeds'
  | 'round_open'
  | 'bad_cursor';

export const SPIN_ERRORS: RefusalTable<Refusal> = {
  bad_amount: { status: 400, message: 'Enter the stake in digits only.' },
  below_minimum: { status: 400, message: 'The least amount is N100' },
  above_maximum: {
    status: 400,
    message: `The maximum stake on one spin is ${formatNaira(LIMITS.maxStakeKobo, 'short')}.`,
  },
  not_whole_naira: { status: 400, message: 'Stakes are whole naira, without kobo.' },
  ...stakeRefusals,
  ...seedRefusals,
  round_open: {
    status: 409,
    message: 'Your free spin is drawn from this seed. Use it first, then change the seed.',
  },
  bad_cursor: { status: 400, field: 'before', message: 'That page of your spins does not exist.' },
};
