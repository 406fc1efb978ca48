import { cardMarks, type PaymentMark, payments } from '@jara/brand/brand';
import { useSyncExternalStore } from 'react';

/** How players pay by card: not, on a page for practice, or on that of a provider. */
type CardPayments = 'none' | 'practice' | 'open';

const neverChanges = () => () => undefined;

/** The server writes it into the page. */
function readCardPayments(): CardPayments {
  const { cards } = document.documentElement.dataset;
  return cards === 'open' || cards === 'practice' ? cards : 'none';
}

/** Prerendered pages have none; those of a player follow the server. */
export function useCardPayments(): CardPayments {
  return useSyncExternalStore(neverChanges, readCardPayments, () => 'none' as const);
}

/** The marks of the payments that are accepted: those of cards only where a provider takes them. */
export function usePaymentMarks(): readonly PaymentMark[] {
  return useCardPayments() === 'open' ? [...payments, ...cardMarks] : payments;
}
