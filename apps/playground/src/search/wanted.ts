import type { Kobo } from '@jara/money/kobo';

/** The outcome to search for. */
export type Wanted =
  | { readonly kind: 'win' | 'even' | 'loss' | 'largest' }
  | { readonly kind: 'at-least'; readonly times: number };

export type WantedKind = Wanted['kind'];

export const WANTED_KINDS: readonly WantedKind[] = ['win', 'loss', 'even', 'at-least', 'largest'];

/** Whether a round with this stake and payout is of the wanted kind. The largest is known only at the end. */
export function isWanted(wanted: Wanted, stakeKobo: Kobo, payoutKobo: Kobo): boolean {
  switch (wanted.kind) {
    case 'win':
      return payoutKobo > stakeKobo;
    case 'even':
      return payoutKobo === stakeKobo;
    case 'loss':
      return payoutKobo < stakeKobo;
    case 'at-least':
      return Number(payoutKobo) >= wanted.times * Number(stakeKobo);
    case 'largest':
      return false;
  }
}
