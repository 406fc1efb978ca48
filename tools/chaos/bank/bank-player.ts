import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { call, makePerson, signUpByCalls } from '../../../e2e/people.ts';
import type { FakePaystack } from '../../providers/paystack/fake-paystack.ts';
import { isUnsettled, post } from '../post.ts';

const BANK = '058';
const POLL_EVERY_MS = 100;
const ANSWER_LIMIT_MS = 120_000;

interface Withdrawal {
  readonly requestId: string;
  readonly kobo: number;
  /** The reference of an accepted one; null: refused or not yet answered. */
  reference: string | null;
  /** The answer to a refused one. */
  refusal: string | null;
  isAnswered: boolean;
}

/** A player who pays in at the bank's own account and withdraws, and records both. */
export class BankPlayer {
  readonly deposits = new Map<string, number>();
  readonly withdrawals: Withdrawal[] = [];
  readonly name: string;
  readonly token: string;
  readonly userId: string;
  readonly #underWay: Promise<void>[] = [];
  readonly #origin: string;
  readonly #account: string;
  readonly #payee: { readonly bankCode: string; readonly accountNumber: string };

  private constructor(of: {
    readonly name: string;
    readonly origin: string;
    readonly token: string;
    readonly userId: string;
    readonly account: string;
    readonly accountNumber: string;
  }) {
    this.name = of.name;
    this.#origin = of.origin;
    this.token = of.token;
    this.userId = of.userId;
    this.#account = of.account;
    this.#payee = { bankCode: BANK, accountNumber: of.accountNumber };
  }

  /** Signs up, verifies, and has the bank open the account. */
  static async enlist(origin: string, bank: FakePaystack, index: number): Promise<BankPlayer> {
    const person = makePerson();
    const { token, userId } = await signUpByCalls(origin, person, 0);
    const digits = person.phone.slice(-8);
    const accountNumber = `03${digits}`;
    bank.names.set(accountNumber, person.fullName.toUpperCase());
    const bvn = `222${digits}`;
    await call(origin, '/agent/verify-identity', {
      ...{ token, type: 'bvn', number: bvn, birthDate: '1990-05-02' },
    });
    const identity = { bvn, bankCode: BANK, accountNumber };
    const account = await untilOpen(
      () => post(`${origin}/agent/fund-wallet`, { token, amount: '500', identity }),
      bank,
    );
    return new BankPlayer({ name: `bank player ${index}`, origin, token, userId, account, accountNumber });
  }

  /** Money arrives at the bank; its notice comes never, once or twice. */
  deposit(bank: FakePaystack, kobo: number): string {
    const reference = bank.receive({ receiver: this.#account, amount: kobo, at: new Date() });
    this.deposits.set(reference, kobo);
    return reference;
  }

  /** Requests a withdrawal, which is repeated until it is answered, however long the server is down. */
  request(kobo: number): void {
    const withdrawal = { requestId: randomUUID(), kobo, reference: null, refusal: null, isAnswered: false };
    this.withdrawals.push(withdrawal);
    const answered = this.#untilAnswered(withdrawal);
    // `settle` reports a failure.
    answered.catch(() => undefined);
    this.#underWay.push(answered);
  }

  /** Waits until each request is answered. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #untilAnswered(withdrawal: Withdrawal): Promise<void> {
    for (let waitedMs = 0; !withdrawal.isAnswered; waitedMs += POLL_EVERY_MS) {
      if (waitedMs > ANSWER_LIMIT_MS) throw new Error(`${this.name}: a withdrawal stayed unanswered.`);
      await this.#attempt(withdrawal);
      if (!withdrawal.isAnswered) await delay(POLL_EVERY_MS);
    }
  }

  async #attempt(withdrawal: Withdrawal): Promise<void> {
    const { requestId, kobo } = withdrawal;
    const body = { token: this.token, amount: (kobo / 100).toFixed(2), requestId, ...this.#payee };
    const reply = await post(`${this.#origin}/agent/withdraw-fund`, body);
    if (reply === null || isUnsettled(reply)) return;
    withdrawal.isAnswered = true;
    if (reply.status !== 200) {
      withdrawal.refusal = reply.text;
      return;
    }
    const { data } = JSON.parse(reply.text) as { data: { reference: string } };
    withdrawal.reference = data.reference;
  }

  /** The deposits less the withdrawals that the bank did not fail. */
  expectedKobo(bank: FakePaystack): number {
    let kobo = [...this.deposits.values()].reduce((sum, one) => sum + one, 0);
    for (const { reference, kobo: amount } of this.withdrawals)
      if (reference !== null && bank.state.transfers.get(reference)?.status !== 'failed') kobo -= amount;
    return kobo;
  }

  async balanceKobo(): Promise<number | null> {
    const reply = await post(`${this.#origin}/agent/wallet-balance`, { token: this.token });
    if (reply?.status !== 200) return null;
    return Math.round((JSON.parse(reply.text) as { balance: number }).balance * 100);
  }
}

/** Requests the account until the bank has opened it. */
async function untilOpen(request: () => ReturnType<typeof post>, bank: FakePaystack): Promise<string> {
  for (let waitedMs = 0; waitedMs < ANSWER_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    bank.openAccounts();
    const reply = await request();
    if (reply?.status === 200) {
      const { data } = JSON.parse(reply.text) as {
        data: { transfer_account: string; openedByBank?: true };
      };
      if (data.openedByBank === true) return data.transfer_account;
    }
    await delay(POLL_EVERY_MS * 5);
  }
  throw new Error('The bank opened no account.');
}
