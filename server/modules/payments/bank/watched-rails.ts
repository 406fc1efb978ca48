import type { Outages } from '../../audit/types.ts';
import type { BankRails } from '../types.ts';
import { aroundCalls, type BankAnswer } from './around-calls.ts';

const isUnreachable = ({ ok, code }: BankAnswer): boolean => !ok && code === 'unavailable';

/** The same rails, whose outages are observed. */
export function watchedRails(rails: BankRails, { watch }: Pick<Outages, 'watch'>): BankRails {
  return aroundCalls(rails, (call) => watch(rails.provider, call, isUnreachable));
}
