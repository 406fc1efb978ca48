/** What the statement says of an entry; `back` is the line of what came back, as a bet's payout. */
export interface EntryWords {
  readonly out: string;
  readonly back: string;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  hold: 'Withdrawal',
  release: 'Withdrawal returned',
  payout_return: 'Withdrawal returned by the bank',
};

/** What people call the games behind the accounts; a game server adds its own when it is put together. */
const GAME_NAMES = new Map([['game:studio', 'Studio game']]);

export function nameGame(account: string, name: string): void {
  GAME_NAMES.set(account, name);
}

/** What a game's account is called by people. */
export function gameName(account: string): string {
  return GAME_NAMES.get(account) ?? 'Game';
}

export function describeEntry(kind: string, otherAccount: string, note: string | null): EntryWords {
  if (kind === 'bet') {
    const game = gameName(otherAccount);
    return { out: `${game} stake`, back: `${game} win` };
  }
  const words = KIND_WORDS[kind] ?? kind;
  const whole = note === null ? words : `${words}: ${note}`;
  return { out: whole, back: whole };
}
