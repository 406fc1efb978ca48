import { readRoundBets, type Voided, voidBet, voidRound } from '../modules/betting/betting.ts';
import { createWallet } from '../modules/wallet/wallet.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run void -- bet 42 <bet id> "the reason"      makes an ended bet of player 42 void: it has paid its stake, and no more
       npm run void -- round <round id> "the reason" [product]     makes all ended bets of a round void, each in its own commit

The player reads the reason. The product, such as shared:crash, is needed where several have a round of this id. A bet of the sportsbook is made void by the result of its event.`;

const SENTENCES: Readonly<Record<Voided, string>> = {
  voided: 'made void',
  void: 'void already',
  open: 'open, and left as it is',
  sports: 'of the sportsbook, and left as it is',
  unknown: 'unknown',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The words of a command; null: they cannot be read. */
function readArguments([kind, first = '', second = '', third = '']: readonly string[]) {
  if (kind === 'round' && first !== '' && second !== '')
    return { round: first, reason: second, product: third };
  if (kind === 'bet' && /^[1-9]\d*$/.test(first) && UUID.test(second) && third !== '')
    return { bet: { playerId: BigInt(first), betId: second }, reason: third };
  return null;
}

/** Prints the number of each outcome; returns the exit code, zero where all bets are void. */
function printed(print: (line: string) => void, counts: ReadonlyMap<Voided, number>): number {
  for (const [outcome, bets] of counts) print(`${bets} ${SENTENCES[outcome]}.`);
  if (counts.size === 0) print('There are no such bets.');
  return [...counts.keys()].every((one) => one === 'voided' || one === 'void') && counts.size > 0 ? 0 : 1;
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withInstallation(async (installation) => {
    const { shards } = installation;
    const wallet = createWallet({ shards, clock: systemClock });
    const deps = { shards, wallet, clock: systemClock };
    const why = { actor: commandActor(), reason: wanted.reason } as const;
    if (wanted.bet !== undefined) return printed(print, new Map([[await voidBet(deps, wanted.bet, why), 1]]));
    const products = new Set((await readRoundBets(shards, wanted.round)).map(({ product }) => product));
    const [product = ''] = wanted.product === '' && products.size === 1 ? products : [wanted.product];
    if (product === '' && products.size > 1) {
      print(
        `Rounds of several products have this id: ${[...products].join(', ')}. Name one after the reason.`,
      );
      return 2;
    }
    return printed(print, await voidRound(deps, { product, round: wanted.round }, why));
  });
});
