import { OWN_BANK } from '../../e2e/people.ts';

/** A player's request and the server's answer. */
export interface Deed {
  readonly kind: 'spin' | 'deposit' | 'withdrawal' | 'limit';
  readonly body: Readonly<Record<string, string>>;
  /** The answer, word for word; null while the result is unknown. */
  answer: string | null;
}

export interface SpinAnswer {
  readonly data: {
    readonly stake: number;
    readonly free: boolean;
    readonly amountWon: number;
    readonly proof?: { readonly serverSeedHash: string; readonly nonce: number; readonly word?: string };
    readonly freeSpin: { readonly stake: number } | null;
  };
}

export const DEED_PATHS = {
  spin: '/agent/spin-multiplier',
  deposit: '/sandbox/bank/transfer',
  withdrawal: '/agent/withdraw-fund',
  limit: '/agent/set-limit',
} as const;

export interface Actor {
  readonly token: string;
  readonly depositCode: string;
  random(below: number): number;
}

/** Mostly spins, now and then a deposit, a withdrawal or a limit of one stake. */
export function nextDeed({ token, depositCode, random }: Actor, requestId: string): Deed {
  const dice = random(20);
  if (dice === 0) {
    const body = { accountNumber: depositCode, amount: String(100 + random(900)), reference: requestId };
    return { kind: 'deposit', body, answer: null };
  }
  if (dice === 1) {
    return {
      kind: 'withdrawal',
      body: { token, amount: String(100 + random(100)), ...OWN_BANK, requestId },
      answer: null,
    };
  }
  if (dice === 2) {
    const amount = String(LOWEST_LIMIT + random(100));
    return { kind: 'limit', body: { token, limit: 'single_stake', amount }, answer: null };
  }
  return nextSpin({ token, depositCode, random }, requestId);
}

export function nextSpin({ token, random }: Actor, requestId: string): Deed {
  return { kind: 'spin', body: { token, betAmount: String(100 + random(200)), requestId }, answer: null };
}

/** In naira: half of the stakes are below it. */
const LOWEST_LIMIT = 200;

export const wasDone = (deed: Deed): boolean => deed.answer?.startsWith('200') === true;

/** The expected state of wallet and wheel if every answered request was executed once. */
export function expectation(
  deeds: readonly Deed[],
  openingKobo: number,
): { balanceKobo: number; freeStake: number | null } {
  let balanceKobo = openingKobo;
  let freeStake: number | null = null;
  for (const deed of deeds.filter(wasDone)) {
    if (deed.kind === 'deposit') balanceKobo += Math.round(Number(deed.body.amount) * 100);
    else if (deed.kind === 'withdrawal') balanceKobo -= Math.round(Number(deed.body.amount) * 100);
    else if (deed.kind === 'spin') {
      const { data } = JSON.parse(deed.answer?.slice(4) ?? '') as SpinAnswer;
      balanceKobo += Math.round((data.amountWon - (data.free ? 0 : data.stake)) * 100);
      freeStake = data.freeSpin?.stake ?? null;
    }
  }
  return { balanceKobo, freeStake };
}

/** The stakes that were taken above a limit that an earlier answer had put in force, as sentences. */
export function stakesAboveLimits(deeds: readonly Deed[]): string[] {
  let limit = Number.POSITIVE_INFINITY;
  const above: string[] = [];
  for (const deed of deeds.filter(wasDone)) {
    // A higher limit is in force after a day, longer than a run.
    if (deed.kind === 'limit') limit = Math.min(limit, Number(deed.body.amount));
    if (deed.kind !== 'spin') continue;
    const { data } = JSON.parse(deed.answer?.slice(4) ?? '') as SpinAnswer;
    if (!data.free && data.stake > limit)
      above.push(`a stake of ₦${data.stake} was taken above a limit of ₦${limit}`);
  }
  return above;
}

/** Sentences for two answered spins that were drawn from the same place of the same seed. */
export function repeatedSeeds(deeds: readonly Deed[]): string[] {
  const seen = new Set<string>();
  const repeated: string[] = [];
  for (const deed of deeds.filter((one) => one.kind === 'spin' && wasDone(one))) {
    const { proof } = (JSON.parse(deed.answer?.slice(4) ?? '') as SpinAnswer).data;
    const drawn = `${proof?.serverSeedHash} ${proof?.nonce} ${proof?.word}`;
    if (proof === undefined || seen.has(drawn)) repeated.push(`two spins were drawn from ${drawn}`);
    seen.add(drawn);
  }
  return repeated;
}
