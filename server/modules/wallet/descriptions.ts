import type { SportsBetName } from '@jara/contract/sports';
import type { EntryKind } from '@jara/ledger/kind';

/** The statement's text for each kind of entry; `{product}` is replaced by the game's title. */
const KIND_TEXTS: Readonly<Record<EntryKind, string>> = {
  stake: '{product} stake',
  raise: '{product} further stake',
  win: '{product} win',
  // Also for a payout below the stake.
  returned_stake: '{product} paid back',
  cash_out: '{product} cash-out',
  refund: '{product} refund',
  void: '{product} stake returned: the round was void',
  loss: '{product} lost',
  deposit: 'Deposit',
  hold: 'Withdrawal',
  capture: 'Withdrawal paid',
  release: 'Withdrawal returned',
  payout_return: 'Withdrawal returned by the bank',
  suspense: 'Unclaimed transfer',
  excess: 'Deposit above your limit',
  excess_returned: 'Deposit above your limit, to be sent back',
  excess_kept: 'Deposit above your limit, kept again',
  suspense_claim: 'Deposit found by its claim',
  adjustment: 'Correction in your favour',
  adjustment_debit: 'Correction',
  dispute_hold: 'Held while the bank decides a disputed deposit',
  dispute_release: 'Disputed deposit, free again',
  chargeback: 'Deposit taken back by the bank',
  chargeback_owed: 'Deposit taken back by the bank, owed',
  chargeback_repaid: 'Deposit taken back by the bank, repaid',
  fee: 'Fee',
  tax: 'Tax on winnings',
  tax_returned: 'Tax on winnings returned',
  bonus: 'Bonus',
  commission: 'Commission',
  resettled_credit: '{product} paid after a corrected result',
  resettled_debit: '{product} taken back after a corrected result',
  reopened: '{product} bet open again',
  owed: '{product} owed after a corrected result',
  owed_cancelled: '{product} no longer owed',
  recovery: '{product} owed amount taken',
};

/** Titles of products, set by their modules. */
interface ProductNames {
  titleOf(product: string): string;
}

/**
 * Reads the names of a player's sportsbook bets by the references of their entries.
 *
 * @param latest no bet is newer
 */
export type ReadSportsBets = (
  playerId: bigint,
  references: readonly string[],
  latest: Date,
) => Promise<ReadonlyMap<string, SportsBetName>>;

interface NamedEntry {
  readonly product: string;
  readonly reference: string;
  readonly at: Date;
}

/** The statement's names of products and bets. */
export interface StatementNames extends ProductNames {
  setTitle(product: string, title: string): void;
  setSportsBets(read: ReadSportsBets): void;
  /** Returns the sportsbook bet of each entry, read together. */
  sportsBetsOf(
    playerId: bigint,
    entries: readonly NamedEntry[],
  ): Promise<(entry: NamedEntry) => SportsBetName | undefined>;
}

export function createStatementNames(): StatementNames {
  const titles = new Map<string, string>();
  let readSportsBets: ReadSportsBets = async () => new Map();
  return {
    setTitle: (product, title) => void titles.set(product, title),
    titleOf: (product) => titles.get(product) ?? (product.startsWith('studio:') ? 'Studio game' : 'Game'),
    setSportsBets(read) {
      readSportsBets = read;
    },
    async sportsBetsOf(playerId, entries) {
      const ofSports = entries.filter(({ product }) => product === 'sports');
      if (ofSports.length === 0) return () => undefined;
      const references = [...new Set(ofSports.map(({ reference }) => reference))];
      const latest = new Date(Math.max(...ofSports.map(({ at }) => at.getTime())));
      const bets = await readSportsBets(playerId, references, latest);
      return ({ product, reference }) => (product === 'sports' ? bets.get(reference) : undefined);
    },
  };
}

export function describeKind(kind: EntryKind, productTitle: string, note: string | null): string {
  const text = KIND_TEXTS[kind].replace('{product}', productTitle);
  return note === null ? text : `${text}: ${note}`;
}
