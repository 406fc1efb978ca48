import { formatNaira } from '@jara/money/kobo';
import { MAX_STAKE_KOBO } from '@jara/spin-it/game';
import type { RefusalTable } from '../../platform/refusal.ts';
import type { SpinRefusal } from './spin.ts';

export const SPIN_ERRORS: RefusalTable<SpinRefusal | 'bad_amount' | 'bad_client_seed' | 'bad_cursor'> = {
  bad_amount: { status: 400, message: 'Enter the stake in digits only.' },
  below_minimum: { status: 400, message: 'The least amount is N100' },
  above_maximum: {
    status: 400,
    message: `The most you can stake on one spin is ${formatNaira(MAX_STAKE_KOBO, 'short')}.`,
  },
  not_whole_naira: { status: 400, message: 'Stakes are whole naira, without kobo.' },
  insufficient_funds: { status: 402, message: 'INSUFFICIENT BALANCE' },
  key_reused: { status: 409, message: 'This request was already used for another stake. Nothing was taken.' },
  unavailable: {
    status: 503,
    message:
      'We could not confirm your spin. Ask again with the same request, or look at your spins: the same request is never taken twice.',
  },
  bad_client_seed: { status: 400, message: 'A client seed is 1 to 64 plain letters, digits or signs.' },
  bad_cursor: { status: 400, message: 'That page of your spins does not exist.' },
};
