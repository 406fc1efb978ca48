import { hash } from 'node:crypto';
import type { ExclusionRegister } from '../../types.ts';

/** A register in which no person is, and which sends no pushes. */
export function createEmptyRegister(): ExclusionRegister {
  return {
    register: 'sandbox',
    hashNin: (nin) => hash('sha256', `sandbox ${nin}`),
    find: async () => ({ ok: true, entry: null }),
    readPush: () => null,
  };
}
