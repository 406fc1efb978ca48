import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createJobs } from '../../platform/database/jobs.ts';
import { DAY_MS, HOUR_MS, manualClock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { createMessaging } from './messaging.ts';
import { codeIn, OUTBOX_PAGE, outboxMessenger, recipientOf } from './providers/outbox/outbox.ts';
import { removeStale } from './store.ts';
import { heldJobs, messagingDeps } from './testing/messaging-fixture.ts';
import type { Messenger } from './types.ts';

let base: TestDatabase;
before(async () => {
  base = await testDatabase();
});
after(() => base.close());

const clock = manualClock('2026-03-02T09:00:00Z');
const sms = {
  to: '+2348031234567',
  channel: 'sms',
  subject: 'Your code',
  text: '012345 is your code.',
} as const;
const kind = { class: 'transactional' } as const;

const count = async (table: 'waiting_message' | 'outbox_message') =>
  (await base.db.pool.query<{ count: bigint }>(`select count(*) from ${table}`)).rows[0]?.count;

function messagingFixture(messenger?: Messenger) {
  const held = heldJobs();
  const outbox = outboxMessenger({ db: base.db, clock });
  const messengers = () => [messenger ?? outbox];
  const messaging = createMessaging({ ...messagingDeps(base.db, clock), jobs: held.jobs, messengers });
  return { ...held, outbox, messaging };
}

async function empty() {
  await base.db.pool.query('delete from waiting_message');
  await base.db.pool.query('delete from outbox_message');
}

describe('a message', () => {
  it('waits in the caller’s transaction, is delivered once however often its job runs, and then is gone', async () => {
    await empty();
    const { messaging, sent, run } = messagingFixture();
    await base.db.kysely.transaction().execute((within) => messaging.enqueue(within, sms));
    assert.deepEqual(Object.keys(sent[0] ?? {}), ['messageId', 'isDecoy'], 'the job holds no text');
    const { rows } = await base.db.pool.query<{ sealed_body: string }>(
      'select sealed_body from waiting_message',
    );
    assert.match(rows[0]?.sealed_body ?? '', /^v\d+\.[\w-]+$/, 'no code is read off the table');
    assert.equal(await count('waiting_message'), 1n);
    await Promise.all([run(sent[0] ?? {}), run(sent[0] ?? {})]);
    await run(sent[0] ?? {});
    assert.deepEqual(await messaging.recentMessages(), [
      { ...sms, code: '012345', at: clock.now().toISOString() },
    ]);
    assert.equal(await count('waiting_message'), 0n);
  });

  it('under a key leaves once, also after it was delivered, and again when the caller’s transaction failed', async () => {
    await empty();
    const { messaging, sent, run } = messagingFixture();
    const keyed = { ...sms, key: 'deposit:1' };
    const failing = base.db.kysely.transaction().execute(async (within) => {
      await messaging.enqueue(within, keyed);
      throw new Error('something else went wrong');
    });
    await assert.rejects(failing);
    sent.length = 0;
    const enqueue = () => base.db.kysely.transaction().execute((within) => messaging.enqueue(within, keyed));
    await Promise.all([enqueue(), enqueue(), enqueue()]);
    assert.equal(sent.length, 1);
    await run(sent[0] ?? {});
    await enqueue();
    assert.equal(sent.length, 1);
    assert.equal((await messaging.recentMessages()).length, 1);
    clock.advance(31 * DAY_MS);
    await removeStale(base.db.kysely, clock.now());
    assert.equal((await base.db.pool.query('select 1 from message_key')).rowCount, 0);
  });

  it('as a decoy does the same and is not delivered', async () => {
    await empty();
    const { messaging, sent, run } = messagingFixture();
    const { to: _, ...decoy } = sms;
    await base.db.kysely.transaction().execute((within) => messaging.enqueueDecoy(within, decoy));
    assert.deepEqual(Object.keys(sent[0] ?? {}), ['messageId', 'isDecoy']);
    assert.equal(await count('waiting_message'), 1n);
    await run(sent[0] ?? {});
    assert.equal(await count('waiting_message'), 0n);
    assert.deepEqual(await messaging.recentMessages(), []);
  });

  it('does not exist when the caller’s transaction fails', async () => {
    await empty();
    const { messaging } = messagingFixture();
    const failing = base.db.kysely.transaction().execute(async (within) => {
      await messaging.enqueue(within, sms);
      throw new Error('something else went wrong');
    });
    await assert.rejects(failing);
    assert.equal(await count('waiting_message'), 0n);
  });

  it('stays when it could not be sent, and is dropped after a day', async () => {
    await empty();
    let isDown = true;
    const carried: string[] = [];
    const { messaging, sent, run } = messagingFixture({
      provider: 'carrier',
      async send({ messageId }) {
        if (isDown) return { ok: false, code: 'unavailable', reason: 'away' };
        carried.push(messageId);
        return { ok: true, providerReference: null };
      },
    });
    for (let index = 0; index < 2; index += 1) {
      await base.db.kysely.transaction().execute((within) => messaging.enqueue(within, sms));
    }
    await assert.rejects(async () => run(sent[0] ?? {}));
    assert.equal(await count('waiting_message'), 2n);
    isDown = false;
    await run(sent[0] ?? {});
    assert.equal(carried.length, 1);
    clock.advance(DAY_MS + 1);
    await removeStale(base.db.kysely, clock.now());
    assert.equal(await count('waiting_message'), 0n);
  });

  it('goes through the real job queue, and is tried again when the carrier failed', async () => {
    await empty();
    const errors: Error[] = [];
    const jobs = createJobs(base.db.pool, (error) => errors.push(error));
    const outbox = outboxMessenger({ db: base.db, clock });
    const arrived = Promise.withResolvers<void>();
    let tries = 0;
    const flaky: Messenger = {
      ...outbox,
      async send(message) {
        tries += 1;
        if (tries === 1) return { ok: false, code: 'unavailable', reason: 'away' };
        const answer = await outbox.send(message);
        arrived.resolve();
        return answer;
      },
    };
    const messengers = () => [flaky];
    const messaging = createMessaging({ ...messagingDeps(base.db, clock), jobs, messengers });
    await jobs.start();
    try {
      await base.db.kysely.transaction().execute((within) => messaging.enqueue(within, sms));
      await arrived.promise;
    } finally {
      await jobs.stop();
    }
    assert.equal(tries, 2);
    assert.equal(errors.length, 1);
    assert.equal((await messaging.recentMessages(sms.to)).length, 1);
  });
});

describe('the outbox', () => {
  it('shows one recipient, however the number is written, newest first', async () => {
    await empty();
    const { messaging, outbox } = messagingFixture();
    const email = { ...sms, to: 'ada@example.com', channel: 'email' } as const;
    for (const [index, message] of [sms, email, { ...sms, text: 'No code in this one.' }].entries()) {
      clock.advance(SECOND_MS);
      await outbox.send({ ...message, ...kind, messageId: `00000000-0000-7000-8000-00000000000${index}` });
    }
    for (const to of [
      '08031234567',
      '+2348031234567',
      ' 2348031234567',
      '0803 123 4567',
      ' +234-803-123-4567',
    ]) {
      const shown = await messaging.recentMessages(to);
      assert.deepEqual(
        shown.map(({ code }) => code),
        [null, '012345'],
        to,
      );
    }
    assert.equal((await messaging.recentMessages('ADA@example.com')).length, 1);
    assert.equal((await messaging.recentMessages("' or 1=1 --")).length, 0);
    assert.equal((await messaging.recentMessages('')).length, 3);
  });

  it('is bounded in what it shows and keeps', async () => {
    await empty();
    const { messaging, outbox } = messagingFixture();
    await base.db.pool.query(
      `insert into outbox_message select gen_random_uuid(), '+234', 'sms', '', '', $1::timestamptz - n * interval '1 second'
       from generate_series(1, 5100) n`,
      [clock.now()],
    );
    await outbox.send({ ...sms, ...kind, messageId: '00000000-0000-7000-8000-0000000000aa' });
    assert.equal(await count('outbox_message'), 5000n);
    const shown = await messaging.recentMessages();
    assert.equal(shown.length, OUTBOX_PAGE);
    assert.equal(shown[0]?.code, '012345');
    clock.advance(25 * HOUR_MS);
    for (let run = 0; run < 50; run += 1) {
      await outbox.send({ ...sms, ...kind, messageId: '00000000-0000-7000-8000-0000000000bb' });
    }
    assert.equal(await count('outbox_message'), 1n);
  });
});

describe('reading texts and numbers', () => {
  it('finds the first six digits that stand alone', () => {
    assert.equal(codeIn('Call 08031234567 with 654321 or 123456.'), '654321');
    assert.equal(codeIn('1234567 and 12345'), null);
  });

  it('leaves what is no phone number as it is', () => {
    assert.equal(recipientOf('Ada@Example.com'), 'ada@example.com');
    assert.equal(recipientOf('080312'), '080312');
  });
});
