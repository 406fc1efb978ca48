import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankRails } from '../types.ts';
import { watchedRails } from './watched-rails.ts';

test('a bank that answers with a refusal is reached; one that is unavailable or does not answer is not', async () => {
  const seen: string[] = [];
  const watch: Parameters<typeof watchedRails>[1]['watch'] = async (provider, call, isFailure) => {
    try {
      const answer = await call();
      seen.push(`${provider} ${isFailure?.(answer) ? 'away' : 'there'}`);
      return answer;
    } catch (error) {
      seen.push(`${provider} away`);
      throw error;
    }
  };
  const rails: BankRails = {
    provider: 'bank',
    resolveAccount: async () => ({ ok: false, code: 'unknown_account' }),
    payOut: async () => ({ ok: false, code: 'rejected' }),
    payoutStatus: async () => ({ ok: false, code: 'unavailable' }),
    listTransfers: () => Promise.reject(new Error('no answer')),
    balance: async () => ({ ok: true, availableKobo: 5n }),
    hostedPage: {
      ...{ isPractice: false, isOpen: true },
      begin: async () => ({ ok: false, code: 'unavailable' }),
      find: async () => ({ ok: false, code: 'unknown_reference' }),
    },
  };
  const watched = watchedRails(rails, { watch });
  await watched.resolveAccount({ bankCode: '058', accountNumber: '0123456789', registeredName: 'Ada Obi' });
  await watched.payOut({
    ...{ reference: 'wd-01-0000000000000000', amountKobo: 100n, bankCode: '058' },
    ...{ accountNumber: '0123456789', accountName: 'Ada Obi' },
  });
  await watched.payoutStatus('wd-01-0000000000000000');
  const day = new Date('2026-11-28T00:00:00Z');
  await assert.rejects(watched.listTransfers({ since: day, until: day, cursor: null }), /no answer/);
  assert.deepEqual(await watched.balance?.(), { ok: true, availableKobo: 5n });
  await watched.hostedPage?.find('hd-1');
  await watched.hostedPage?.begin({
    ...{ reference: 'hd-1', amountKobo: 100n, customer: '0123456789', returnPath: '/', cancelPath: '/' },
  });
  assert.deepEqual(seen, [
    ...['bank there', 'bank there', 'bank away', 'bank away'],
    ...['bank there', 'bank there', 'bank away'],
  ]);
  assert.ok(watched.hostedPage?.isOpen);
  assert.equal('ledger' in watched, false);
});
