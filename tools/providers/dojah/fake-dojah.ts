import { send } from '../fake-server.ts';
import { type FakeRegistry, isTooMany, startFakeRegistry } from '../registry/fake-registry.ts';

export const FAKE_DOJAH = { appId: 'app-1', key: 'prod_sk_1234567890' };

interface Options {
  readonly port?: number;
  /** The only key that it takes. */
  readonly key?: string;
}

/** Dojah's look-ups of BVN and NIN according to its documentation. */
export function startFakeDojah({ port, key = FAKE_DOJAH.key }: Options = {}): Promise<FakeRegistry> {
  return startFakeRegistry(async (fake, request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const { appid, authorization } = request.headers;
    if (appid !== FAKE_DOJAH.appId || authorization !== key)
      return send(response, 401, { error: 'Authorization failed' });
    if (pathname === '/api/v1/balance') return send(response, 200, { entity: { wallet_balance: '2500.00' } });
    if (fake.isStrange) return send(response, 200, { entity: { score: 'B', first_name: null } });
    const type = pathname === '/api/v1/kyc/nin' ? 'nin' : 'bvn';
    const number = searchParams.get(type) ?? '';
    if (isTooMany(number, response)) return;
    const person = fake.persons.get(number);
    if (person === undefined) return send(response, 400, { error: `${type.toUpperCase()} not found` });
    const { firstName, lastName, birthDate, isDeceased, state } = person;
    const entity = {
      ...{ first_name: firstName, last_name: lastName, date_of_birth: birthDate },
      ...(isDeceased === true ? { deceased: true } : {}),
    };
    if (type === 'nin') {
      const others = { middle_name: '', phone_number: 8031234567, photo: 'aGk=', residence_state: state };
      return send(response, 200, { entity: { ...entity, ...others } });
    }
    if (searchParams.get('mode') !== 'bvn') return send(response, 400, { error: 'mode is required' });
    const given = ['first_name', 'last_name'].map((name) => searchParams.get(name)?.toUpperCase());
    const isNamed = [firstName, lastName].every((name) => given.includes(name.toUpperCase()));
    // As text, as it occurs.
    return send(response, 200, { entity: { ...entity, verification: String(isNamed) } });
  }, port);
}
