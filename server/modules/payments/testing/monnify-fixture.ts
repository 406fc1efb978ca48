import { FAKE_MONNIFY, type FakeMonnify } from '../../../../tools/providers/monnify/fake-monnify.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../platform/testing/call-limit.ts';
import { createMonnifyRails } from '../providers/monnify/monnify-rails.ts';
import type { BankRails } from '../types.ts';

/** The time limit of calls in tests. */
const CUSTOMER_DOMAIN = 'players.example.com';

/** Monnify's rails on its stand-in. */
export function monnifyOn(
  fake: FakeMonnify,
  clock: Clock,
  secretKey: string = FAKE_MONNIFY.secretKey,
): BankRails {
  const settings = { ...FAKE_MONNIFY, secretKey, url: fake.url, customerDomain: CUSTOMER_DOMAIN };
  return createMonnifyRails({ clock, settings, timeoutMs: CALL_LIMIT_MS });
}
