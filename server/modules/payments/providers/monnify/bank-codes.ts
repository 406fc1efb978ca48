import { type Clock, DAY_MS } from '../../../../platform/runtime/clock.ts';
import { bankName } from '../../bank/banks.ts';
import type { MonnifyCalls } from './monnify-calls.ts';
import { bankRows, isKeyRefused } from './shapes.ts';

/**
 * The codes of the interbank rails (NIP) of banks that Monnify may list under another code than ours. One is used only where Monnify's own list
 * has it, and the receiver's name is compared at the name enquiry and again in the order.
 */
const NIP_CODES: Readonly<Record<string, string>> = {
  '401': '090001',
  '50931': '090148',
  '565': '100026',
  '50823': '090154',
  '559': '060001',
  '51318': '090551',
  '501': '400001',
  '00103': '000027',
  '50383': '090121',
  '50211': '090267',
  '303': '000029',
  '50515': '090405',
  '999992': '100004',
  '107': '000036',
  '327': '100002',
  '999991': '100033',
  '104': '000030',
  '105': '000031',
  '51310': '090325',
  '100': '000022',
  '302': '000026',
  '102': '000025',
  '566': '090110',
};
const OURS_BY_NIP = new Map(Object.entries(NIP_CODES).map(([ours, nip]) => [nip, ours]));

export interface BankCodes {
  /** Monnify's code of a bank of ours; `unlisted`: it does not pay to it. */
  theirs(
    ours: string,
  ): Promise<{ ok: true; code: string } | { ok: false; code: 'key_refused' | 'unavailable' | 'unlisted' }>;
  /** Our code of a bank of theirs; undefined: none of ours, or their list is not known now. */
  ours(theirs: string): Promise<string | undefined>;
}

type Row = Readonly<{ code: string; nip: string | null }>;

/** Both sides' codes by Monnify's own list, read once a day. */
export function createBankCodes(calls: Pick<MonnifyCalls, 'get'>, clock: Clock): BankCodes {
  let rows: readonly Row[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let wasKeyRefused = false;

  async function list(): Promise<readonly Row[]> {
    const nowMs = clock.now().getTime();
    if (rows.length > 0 && nowMs - readAtMs < DAY_MS) return rows;
    const { answer, envelope, data } = await calls.get('/api/v1/banks', bankRows);
    wasKeyRefused = isKeyRefused(answer, envelope);
    if (data !== undefined) {
      rows = data.map(({ code, nipBankCode }) => ({ code, nip: nipBankCode ?? null }));
      readAtMs = nowMs;
    }
    return rows;
  }

  return {
    async theirs(ours) {
      const listed = await list();
      if (listed.length === 0) return { ok: false, code: wasKeyRefused ? 'key_refused' : 'unavailable' };
      const nip = NIP_CODES[ours];
      const row =
        listed.find(({ code }) => code === ours) ??
        listed.find((one) => nip !== undefined && (one.nip === nip || one.code === nip));
      return row === undefined ? { ok: false, code: 'unlisted' } : { ok: true, code: row.code };
    },
    async ours(theirs) {
      if (bankName(theirs) !== undefined) return theirs;
      const row = (await list()).find(({ code, nip }) => code === theirs || nip === theirs);
      const candidates = [row?.code, OURS_BY_NIP.get(row?.nip ?? theirs), OURS_BY_NIP.get(theirs)];
      return candidates.find((code) => code !== undefined && bankName(code) !== undefined);
    },
  };
}
