import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { judge } from '../judge.ts';
import type { IdentityRegistry, RegistryFault, RegistryRequest, RegistryVerdict } from '../types.ts';

/** A number at the provider, by the person whom its registry has under it. */
export type ProviderCase =
  | 'right'
  | 'other name'
  | 'under age'
  | 'deceased'
  | 'too many'
  | 'not found'
  | 'strange verdict';

export interface ConformingRegistry {
  readonly registry: IdentityRegistry;
  /** Whether it answers birth dates. */
  readonly hasBirthDates: boolean;
  /** A number of this case. */
  numberOf(one: ProviderCase): string;
  /** Lets a check that is under way end. */
  finish(): void;
  /** Its faults with the codes that they mean. */
  readonly faults: readonly { readonly name: string; readonly code: RegistryFault; set(): void }[];
  clearFault(): void;
  close(): Promise<void>;
}

const NAME = 'Ngozi Adaeze Okafor';
const BIRTH_DATE = '1990-05-02';
const TODAY = '2026-11-21';

function requestOf(number: string, more: Partial<RegistryRequest> = {}): RegistryRequest {
  return {
    ...{ reference: randomUUID(), type: 'bvn', number, fullName: NAME, birthDate: BIRTH_DATE },
    ...{ phone: '+2348031234567', email: null, consentedAt: new Date(`${TODAY}T09:00:00Z`), ...more },
  };
}

/** The duties of every registry: run on the sandbox and on a fake server of each real provider. */
export function registryConformance(name: string, start: () => Promise<ConformingRegistry>): void {
  describe(`${name} as a registry`, () => {
    let on: ConformingRegistry;
    before(async () => {
      on = await start();
    });
    after(() => on.close());
    const current = () => on;
    testVerdicts(current);
    testFaults(current);
  });
}

async function verdictOf(on: ConformingRegistry, request: RegistryRequest): Promise<RegistryVerdict> {
  const started = await on.registry.start(request);
  assert.ok(started.ok, started.ok ? '' : started.code);
  if (started.verdict !== null) return started.verdict;
  assert.deepEqual(await on.registry.result(started.reference), { ok: true, verdict: null }, 'under way');
  on.finish();
  const first = await on.registry.result(started.reference);
  assert.deepEqual(await on.registry.result(started.reference), first, 'a verdict stays');
  assert.ok(first.ok && first.verdict !== null);
  return first.verdict;
}

async function judged(on: ConformingRegistry, one: ProviderCase, more: Partial<RegistryRequest> = {}) {
  const request = requestOf(on.numberOf(one), more);
  const claimed = { fullName: NAME, birthDate: request.birthDate, today: TODAY };
  return judge(claimed, await verdictOf(on, request)).reason;
}

function testVerdicts(on: () => ConformingRegistry): void {
  for (const type of ['bvn', 'nin'] as const)
    test(`finds the person of a ${type.toUpperCase()}`, async () => {
      assert.equal(await judged(on(), 'right', { type }), null);
    });

  test('refuses the number of another person', async () => {
    assert.equal(await judged(on(), 'other name'), 'name_differs');
  });

  test('refuses a number that is not in the registry', async () => {
    const reason = await judged(on(), 'not found');
    assert.ok(reason === 'not_found' || reason === 'name_differs', String(reason));
  });

  test('shows that a person is under age, by its own birth date or the typed one', async () => {
    const reason = on().hasBirthDates
      ? await judged(on(), 'under age')
      : await judged(on(), 'right', { birthDate: '2009-01-01' });
    assert.equal(reason, 'under_age');
  });

  test('needs a typed birth date only where it answers none', async () => {
    const reason = await judged(on(), 'right', { birthDate: null });
    assert.equal(reason, on().hasBirthDates ? null : 'birth_date_needed');
  });

  test('leaves a person whom the registry has as deceased to a person', async () => {
    assert.equal(await judged(on(), 'deceased'), 'unclear');
  });

  test('leaves a verdict that it cannot read to a person', async () => {
    assert.equal(await judged(on(), 'strange verdict'), 'unclear');
    on().clearFault();
  });
}

function testFaults(on: () => ConformingRegistry): void {
  test('answers each fault by its code alone, and recovers', async () => {
    for (const { name, code, set } of on().faults) {
      set();
      const started = await on().registry.start(requestOf(on().numberOf('right')));
      assert.deepEqual(started, { ok: false, code }, name);
      on().clearFault();
    }
    assert.equal(await judged(on(), 'right'), null);
  });

  test('answers too many look-ups of one number, and checks another one at once', async () => {
    for (const type of ['bvn', 'nin'] as const) {
      const started = await on().registry.start(requestOf(on().numberOf('too many'), { type }));
      assert.deepEqual(started, { ok: false, code: 'too_many' });
      assert.equal(await judged(on(), 'right', { type }), null);
    }
  });

  test('has no result of a reference that is not its own', async () => {
    for (const reference of ['', 'unknown', 'job_00000000000000000000099999', '../token', randomUUID()])
      assert.deepEqual(await on().registry.result(reference), { ok: false, code: 'unknown_reference' });
  });

  test('reads no reference out of a notice that is none', () => {
    const bodies = [null, undefined, 'job_1', 7, [], {}, { job_id: 7 }, { job_id: '../x' }, { reference: 7 }];
    for (const body of bodies) assert.equal(on().registry.readNotice?.(body) ?? null, null);
  });
}
