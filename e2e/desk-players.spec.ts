import { randomUUID } from 'node:crypto';
import { loseSpin, newPlayer, unique } from './desk-data.ts';
import { declareJourneys, type Journey } from './desk-fixture.ts';
import type { Seat } from './desk-seat.ts';
import { expect } from './fixture.ts';
import { call, type Player } from './people.ts';
import type { RunningServer } from './server.ts';

const tab = ({ page }: Seat, name: string) => page.getByRole('tab', { name });

/** Saves the signed file of the open bet, and opens its receipt in the verifier. */
async function takeFile(me: Seat, press: (button: string) => Promise<void>): Promise<void> {
  const { page } = me;
  await expect(page.getByText('The round agrees')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Steps' })).toContainText('The bet');
  const file = JSON.parse(await me.download(() => press('Save the file')));
  expect(file.kind).toBe('jaraplay-signed-bet');
  expect(file.bet.check.state).toBe('agrees');
  const opened = page.context().waitForEvent('page');
  await press('Open in the verifier');
  const verifier = await opened;
  await expect(verifier.getByRole('heading', { level: 1 })).toBeVisible();
  await verifier.close();
}

/** Sends a picture of a passport, as the player's page does. */
async function sendPassport(me: Seat, { origin }: RunningServer, { token }: Player): Promise<void> {
  const sent = await me.page.request.post(
    `${origin}/agent/upload-document?kind=passport&requestId=${randomUUID()}`,
    {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      data: await me.page.screenshot(),
    },
  );
  expect(sent.status()).toBe(200);
}

const pressIn = (me: Seat) => (name: string) => me.press(me.page.getByRole('button', { name }));

const journeys: readonly Journey[] = [
  {
    ...{ number: 4, title: 'a given bet is found, drawn again, and saved as a signed file' },
    roles: ['regulator', 'support'],
    async walk({ me, server, staff }) {
      const admin = await staff('admin');
      const betId = await loseSpin(server, admin, await newPlayer(server, admin));
      await me.go('Rounds and bets');
      await me.send(me.page, [['Bet, round or #player', betId]], 'Find');
      await me.press(me.page.getByRole('link', { name: betId }));
      await takeFile(me, pressIn(me));
    },
  },
  {
    ...{ number: 4, title: 'a player who was cheated, as they say, has an answer with the bet in its file' },
    roles: ['support'],
    async walk({ me, server, staff }) {
      const admin = await staff('admin');
      const player = await newPlayer(server, admin);
      const betId = await loseSpin(server, admin, player);
      const letter = `The game cheated me, case ${unique()}.`;
      await call(server.origin, '/agent/contact', { replyTo: player.phone, topic: 'game', letter });
      await me.find(player.phone, player.fullName);
      await me.press(tab(me, 'Bets'));
      await expect(me.page.getByRole('link', { name: 'Spin it', exact: true })).not.toHaveCount(0);
      me.begin();
      await me.go('Complaints');
      const row = me.page.getByRole('row').filter({ hasText: letter });
      await expect(row).toContainText('left');
      await me.press(row.getByRole('link').first());
      await me.press(me.page.getByRole('button', { name: 'Attach' }).first());
      await expect(me.page.getByText('a proven contact', { exact: true })).toBeVisible();
      await me.send(me.page, [['Attach a bet', betId]], 'Attach');
      await expect(me.page.getByRole('link', { name: betId })).toBeVisible();
      await me.send(me.page, [[/^To \+234/, 'We checked the round, and it was right.']], 'Send the answer');
      await expect(me.page.getByText('answer sent')).toBeVisible();
    },
  },
  {
    ...{ number: 4, title: 'a bet is made void by two people' },
    roles: ['risk', 'trading'],
    async walk({ me, seat, server, staff }) {
      const admin = await staff('admin');
      const betId = await loseSpin(server, admin, await newPlayer(server, admin));
      await me.go('Rounds and bets');
      await me.send(me.page, [['Bet, round or #player', betId]], 'Find');
      await me.press(me.page.getByRole('link', { name: betId }));
      await me.press(me.page.getByRole('button', { name: 'Make void …' }));
      await me.confirm([['Reason', 'the wheel stuck']], 'Request');
      const second = await seat({ role: 'admin' });
      expect(await second.approve(betId)).toContain('the wheel stuck');
      await me.page.reload();
      await expect(me.page.getByRole('alert', { name: /Made void/ })).toContainText('the wheel stuck');
    },
  },
  {
    ...{ number: 7, title: 'a player who rang is excluded, and every door is seen shut' },
    roles: ['risk', 'compliance'],
    async walk({ me, server, staff }) {
      const player = await newPlayer(server, await staff('admin'));
      await me.find(player.phone, player.fullName);
      await me.press(tab(me, 'Limits and blocks'));
      const { page } = me;
      await me.send(
        page,
        [
          ...['Logins', 'Bets', 'Deposits', 'Withdrawals'].map(
            (name) => [page.getByRole('checkbox', { name }), true] as const,
          ),
          ['Reason', 'exclusion'],
          ['Note', 'rang at nine'],
        ],
        'Block',
      );
      const doors = page.getByRole('region', { name: 'Doors' });
      await expect(doors.getByText('shut', { exact: true })).toHaveCount(4);
      await expect(doors).toContainText('exclusion, until lifted');
    },
  },
  {
    ...{
      number: 7,
      title: 'support excludes a player at once who requests it by telephone, and the log keeps the call',
    },
    roles: ['support', 'risk', 'compliance'],
    async walk({ me, server, staff }) {
      const player = await newPlayer(server, await staff('admin'));
      await me.find(player.phone, player.fullName);
      await me.press(tab(me, 'Limits and blocks'));
      const { page } = me;
      await me.send(
        page.getByRole('region', { name: 'At the player’s own request' }),
        [
          ['The player requests', 'exclusion 12'],
          [/^Words of the player/, 'please block me; knew the birth date'],
        ],
        'Exclude',
      );
      const doors = page.getByRole('region', { name: 'Doors' });
      await expect(doors.getByText('shut', { exact: true })).toHaveCount(2);
      await expect(
        page.getByRole('table', { name: 'Blocks' }).getByRole('button', { name: 'Lift' }),
      ).toHaveCount(0);
      await me.press(tab(me, 'Notes'));
      await expect(page.getByText(/Requested an exclusion of 12 months\. please block me/)).toBeVisible();
    },
  },
  {
    ...{ number: 8, title: 'documents are decided beside the picture, and the next one comes by itself' },
    roles: ['risk'],
    async walk({ me, server, staff }) {
      const { page } = me;
      const admin = await staff('admin');
      const [one, other] = [await newPlayer(server, admin), await newPlayer(server, admin)];
      for (const player of [one, other]) await sendPassport(me, server, player);
      await me.go('Identity');
      await me.press(page.getByRole('link', { name: 'Begin with the first', exact: true }));
      await expect(page.getByRole('img', { name: `Passport of ${one.fullName}` })).toBeVisible();
      await expect(page.getByLabel('Name in the document')).toBeFocused();
      await me.photograph();
      const read = (birthDate: string) =>
        [
          ['Name in the document', one.fullName],
          ['Date of birth', birthDate],
          ['Note', 'read twice'],
        ] as const;
      await me.send(page, read('1990-13-01'), 'Accept');
      await expect(page.getByText('There is no such date of birth.')).toBeVisible();
      await me.send(page, read('1990-05-02'), 'Accept');
      await expect(page.getByRole('img', { name: `Passport of ${other.fullName}` })).toBeVisible();
      await expect(page.getByText('The account is verified.')).toBeVisible();
      await expect(page.getByLabel('Name in the document')).toHaveValue('');
      await me.send(page, [['Note', 'nothing can be read']], 'Refuse');
      await expect(page.getByText('No document waits.')).toBeVisible();
    },
  },
  {
    ...{ number: 9, title: 'a misspelt name is changed by two people, with the name at the bank beside it' },
    roles: ['support', 'compliance'],
    async walk({ me, seat, server, staff }) {
      const player = await newPlayer(server, await staff('admin'));
      const right = `${player.fullName} Ojo`;
      await me.find(player.phone, player.fullName);
      await me.press(tab(me, 'Name and data'));
      await me.press(me.page.getByRole('button', { name: 'Change the registered name' }));
      await expect(me.page.getByRole('dialog')).toContainText(/bank/);
      await me.confirm(
        [
          ['New name', right],
          ['Reason', 'misspelt at the sign-up'],
        ],
        'Request',
      );
      await expect(me.page.getByRole('row', { name: /waiting Change the registered name/ })).toBeVisible();
      const second = await seat({ role: 'admin', width: 1440 });
      expect(await second.approve(right)).toContain('misspelt at the sign-up');
      await me.page.reload();
      await expect(me.page.getByRole('heading', { level: 1, name: right })).toBeVisible();
    },
  },
  {
    ...{ number: 11, title: 'accounts that share something stand side by side; one is blocked, one is not' },
    roles: ['risk', 'compliance'],
    async walk({ me, server, staff }) {
      const admin = await staff('admin');
      const [one, other] = [await newPlayer(server, admin), await newPlayer(server, admin)];
      await me.find(one.phone, one.fullName);
      await me.press(tab(me, 'Linked accounts'));
      const table = me.page.getByRole('table', { name: 'Linked accounts' });
      const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name });
      await expect(rowOf(other.fullName)).toContainText('logins from');
      await me.send(
        me.page,
        [
          [rowOf(other.fullName).getByRole('checkbox'), true],
          [me.page.getByRole('checkbox', { name: 'Bets' }), true],
          ['Note', 'five accounts, one phone'],
        ],
        'Block',
      );
      await expect(rowOf(other.fullName)).toContainText('bet: fraud');
      await expect(rowOf(one.fullName)).not.toContainText('fraud');
    },
  },
  {
    ...{ number: 19, title: 'a player has a copy of all data, and is erased; two people agree on each' },
    roles: ['support'],
    async walk({ me, seat, server, staff }) {
      const { page } = me;
      const player = await newPlayer(server, await staff('admin'), 0);
      const second = await seat({ role: 'admin' });
      for (const [button, reason] of [
        ['Copy all data of the player', 'the player wrote'],
        ['Erase the player', 'the player wrote again'],
      ] as const) {
        me.begin();
        await me.find(player.phone, player.fullName);
        await me.press(tab(me, 'Name and data'));
        await me.press(page.getByRole('button', { name: button }));
        await me.confirm([['Reason', `${reason} ${player.playerId}`]], 'Request');
        await second.approve(`${reason} ${player.playerId}`);
        await page.reload();
        if (button.startsWith('Copy')) {
          const file = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Download' }).click();
          expect((await file).suggestedFilename()).toBe(`player-${player.playerId}.json`);
        }
      }
      await expect(page.getByText(/^Erased /)).toBeVisible();
      await expect(page.getByText(/are kept as long as the law requires/)).toBeVisible();
    },
  },
];

declareJourneys(journeys);
