import { formatNaira } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';
import type { RefusalTable } from '../../platform/http/refusal.ts';
import type { SpinRefusal } from './spin.ts';

type Refusal = SpinRefusal | 'bad_amount' | 'bad_client_seed' | 'round_open' | 'bad_cursor';

export const SPIN_ERRORS: RefusalTable<Refusal> = {
  bad_amount: { status: 400, message: 'Enter the stake in digits only.' },
  below_minimum: { status: 400, message: 'The least amount is N100' },
  above_maximum: {
    status: 400,
    message: `The most you can stake on one spin is ${formatNaira(LIMITS.maxStakeKobo, 'short')}.`,
  },
  not_whole_naira: { status: 400, message: 'Stakes are whole naira, without kobo.' },
  insufficient_funds: { status: 402, message: 'INSUFFICIENT BALANCE' },
  account_closed: { status: 403, message: 'Your account takes no stakes at the moment. Ask support why.' },
  limit: { status: 403, message: 'This stake is above a limit you set for yourself. Nothing was taken.' },
  product_closed: { status: 403, message: 'The wheel is closed for the moment. Nothing was taken.' },
  exposure_limit: {
    status: 403,
    message: 'The wheel takes no more stakes of this size for the moment. Nothing was taken.',
  },
  key_reused: { status: 409, message: 'This request was already used for another stake. Nothing was taken.' },
  unavailable: {
    status: 503,
    message:
      'We could not confirm your spin. Ask again with the same request, or look at your spins: the same request is never taken twice.',
  },
  bad_client_seed: { status: 400, message: 'A client seed is 1 to 64 plain letters, digits or signs.' },
  round_open: {
    status: 409,
    message: 'Your free spin is drawn from this seed. Use it first, then change the seed.',
  },
  bad_cursor: { status: 400, message: 'That page of your spins does not exist.' },
};
