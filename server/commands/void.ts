import { type Voided, voidBet, voidRound } from '../modules/betting/betting.ts';
import { createWallet } from '../modules/wallet/wallet.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run void -- bet 42 <bet id> "the reason"      makes an ended bet of player 42 void: it has paid its stake, and no more
       npm run void -- round <round id> "the reason"     makes all ended bets of a round void, each in its own commit

The player reads the reason. A bet of the sportsbook is made void by the result of its event.`;

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
  if (kind === 'round' && first !== '' && second !== '') return { round: first, reason: second };
  if (kind === 'bet' && /^[1-9]\d*$/.test(first) && UUID.test(second) && third !== '')
    return { bet: { playerId: BigInt(first), betId: second }, reason: third };
  return null;
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
    const counts =
      wanted.bet === undefined
        ? await voidRound(deps, wanted.round, why)
        : new Map([[await voidBet(deps, wanted.bet, why), 1]]);
    for (const [outcome, bets] of counts) print(`${bets} ${SENTENCES[outcome]}.`);
    if (counts.size === 0) print('There are no such bets.');
    return [...counts.keys()].every((one) => one === 'voided' || one === 'void') && counts.size > 0 ? 0 : 1;
  });
});
