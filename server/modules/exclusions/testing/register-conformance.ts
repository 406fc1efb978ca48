import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ExclusionRegister, RegisterFault, RegisterPerson } from '../types.ts';

export interface ConformingRegister {
  readonly register: ExclusionRegister;
  /** Enters a person; null: the register is always empty. */
  readonly enter: ((person: RegisterPerson, entry: { reference: string; until: Date | null }) => void) | null;
  /** A push of the register; null: it sends none. */
  readonly push: ((event: object) => { readonly body: string; readonly signature: string }) | null;
  /** Its faults with the codes that they mean. */
  readonly faults: readonly { readonly name: string; readonly code: RegisterFault; set(): void }[];
  clearFault(): void;
  close(): Promise<void>;
}

const NIN = '12345678901';
const UNTIL = new Date('2027-05-02T00:00:00Z');
const NO_DETAILS: RegisterPerson = { ninHash: null, phone: null, email: null };

/** The duties of every register: run on the sandbox and on a fake server of each real one. */
export function registerConformance(name: string, start: () => Promise<ConformingRegister>): void {
  describe(`${name} as a register of exclusions`, () => {
    let on: ConformingRegister;
    before(async () => {
      on = await start();
    });
    after(() => on.close());
    const current = () => on;
    testQueries(current);
    testPushes(current);
    testFaults(current);
  });
}

function testQueries(on: () => ConformingRegister): void {
  test('answers no entry of a person whom it does not know, or without details', async () => {
    const unknown = {
      ninHash: on().register.hashNin('99999999999'),
      phone: '+2348030000000',
      email: 'x@example.com',
    };
    for (const person of [unknown, NO_DETAILS])
      assert.deepEqual(await on().register.find(person), { ok: true, entry: null });
  });

  test('finds a person by the NIN, then by the phone number, then by the address', async () => {
    const { register, enter } = on();
    if (enter === null) return;
    const ninHash = register.hashNin(NIN);
    enter({ ninHash, phone: null, email: null }, { reference: 'by nin', until: UNTIL });
    enter({ ninHash: null, phone: '+2348031234567', email: null }, { reference: 'by phone', until: null });
    enter({ ninHash: null, phone: null, email: 'ngozi@example.com' }, { reference: 'by email', until: null });
    const person = { ninHash, phone: '+2348031234567', email: 'ngozi@example.com' };
    const entry = async (more: Partial<RegisterPerson>) => register.find({ ...person, ...more });
    assert.deepEqual(await entry({}), {
      ok: true,
      entry: { reference: 'by nin', by: 'nin', until: UNTIL },
    });
    assert.deepEqual(await entry({ ninHash: null }), {
      ok: true,
      entry: { reference: 'by phone', by: 'phone', until: null },
    });
    assert.deepEqual(await entry({ ninHash: null, phone: null }), {
      ok: true,
      entry: { reference: 'by email', by: 'email', until: null },
    });
  });

  test('hashes a NIN alike each time, and others to other values', () => {
    const { register } = on();
    assert.equal(register.hashNin(NIN), register.hashNin(NIN));
    assert.notEqual(register.hashNin(NIN), register.hashNin('12345678902'));
    assert.ok(!register.hashNin(NIN).includes(NIN));
  });
}

function testPushes(on: () => ConformingRegister): void {
  test('reads its own push and refuses every other', () => {
    const { register, push } = on();
    const junk = ['', '{}', '[]', 'null', 'not json', '{"event":"exclusion.added"}'];
    for (const body of junk) assert.equal(register.readPush(body, 'ab'), null);
    if (push === null) return;
    const added = {
      event: 'exclusion.added',
      reference: 'one',
      phone: '+2348031234567',
      until: UNTIL.toISOString(),
    };
    const { body, signature } = push(added);
    assert.deepEqual(register.readPush(body, signature), {
      ...{ kind: 'added', reference: 'one', until: UNTIL },
      ...{ ninHash: null, phone: '+2348031234567', email: null, name: null, birthDate: null },
    });
    const named = push({ ...added, name: ' Ngozi Okafor ', birthDate: '1990-05-02' });
    const read = register.readPush(named.body, named.signature);
    assert.deepEqual([read?.name, read?.birthDate], ['Ngozi Okafor', '1990-05-02']);
    const odd = push({ ...added, name: 7, birthDate: '1990-02-31' });
    const left = register.readPush(odd.body, odd.signature);
    assert.deepEqual([left?.phone, left?.name, left?.birthDate], ['+2348031234567', null, null]);
    assert.equal(register.readPush(body.replace('one', 'two'), signature), null, 'altered');
    assert.equal(register.readPush(body, signature.slice(2)), null, 'cut');
    assert.equal(register.readPush(body, ''), null, 'unsigned');
    for (const event of [
      { ...added, event: 'exclusion.lifted' },
      { ...added, reference: '' },
      { ...added, until: 'soon' },
      7,
    ]) {
      const strange = push(event as object);
      assert.equal(register.readPush(strange.body, strange.signature), null, strange.body);
    }
    const removed = push({ event: 'exclusion.removed', reference: 'one' });
    assert.equal(register.readPush(removed.body, removed.signature)?.kind, 'removed');
  });
}

function testFaults(on: () => ConformingRegister): void {
  test('answers each fault by its code alone, and recovers', async () => {
    for (const { name, code, set } of on().faults) {
      set();
      assert.deepEqual(await on().register.find(NO_DETAILS), { ok: false, code }, name);
      on().clearFault();
    }
    assert.deepEqual(await on().register.find(NO_DETAILS), { ok: true, entry: null });
  });
}
