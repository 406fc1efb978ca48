import { afterEach, test } from 'node:test';
import { screen } from '@testing-library/react';
import { closeDesk, openDesk, type Replies } from '../testing/open-desk.tsx';

const PLAYER = {
  ...{ playerId: '7', userId: 'u7', name: 'Ngozi Eze', userType: 'Individual', depositCode: '9' },
  ...{ phone: null, isPhoneProven: false, email: null, isEmailProven: false, kycStatus: 'unverified' },
};
const none = { next: null };

/** Each list without a row, and its sentence. */
const LISTS: readonly (readonly [address: string, sentence: RegExp, replies: Replies])[] = [
  ['/approvals', /^No such request waits/, { '/desk/approvals': { data: { approvals: [], ...none } } }],
  [
    '/approvals?list=ended',
    /^No such request has ended/,
    { '/desk/approvals': { data: { approvals: [], ...none } } },
  ],
  ['/keys', /^There are no keys/, { '/desk/keys': { data: { keys: [], permissions: [], maxDays: 366 } } }],
  ['/transfers', /^No transfer fits/, { '/desk/transfers': { data: { transfers: [], ...none } } }],
  ['/bets', /^No bet fits/, { '/desk/bets': { data: { bets: [], products: [], ...none } } }],
  ['/complaints', /^No complaint is waiting/, { '/desk/complaints': { data: { cases: [], ...none } } }],
  [
    '/complaints?state=closed',
    /^No complaints match/,
    { '/desk/complaints': { data: { cases: [], ...none } } },
  ],
  [
    '/identity',
    /^No document waits/,
    { '/desk/identity/documents': { data: { documents: [], waiting: 0, ...none } } },
  ],
  ['/flags/harm', /^There are no such flags/, { '/desk/flags': { data: { flags: [], ...none } } }],
  ['/flags/disputes', /^No deposit is disputed/, { '/desk/disputes': { data: [] } }],
  [
    '/flags/reports',
    /^There are no such reports/,
    { '/desk/aml/reports': { data: { reports: [], ...none } } },
  ],
  ['/flags/funds', /^No request waits/, { '/desk/aml/funds': { data: [] } }],
  [
    '/players/7/bets',
    /^There are no bets/,
    { '/desk/player': { data: PLAYER }, '/desk/player/bets': { data: { bets: [], ...none } } },
  ],
  [
    '/players/7/linked',
    /^No other account shares/,
    { '/desk/player': { data: PLAYER }, '/desk/player/linked': { data: [] } },
  ],
];

afterEach(closeDesk);

for (const [address, sentence, replies] of LISTS)
  test(`${address} without a row has a sentence`, async () => {
    await openDesk(address, replies);
    await screen.findByText(sentence);
  });
