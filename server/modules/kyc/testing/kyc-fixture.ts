import assert from 'node:assert/strict';
import { newId } from '../../../platform/runtime/ids.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../../testing/test-app.ts';
import { identityModule } from '../../identity/module.ts';

const PASSWORD = 'Harmattan!1';

export interface Person {
  readonly playerId: bigint;
  readonly phoneNumber: string;
  readonly depositCode: string;
  readonly token: string;
}

/** Sends the picture of a document, as a page does. */
export function uploadTo({ app }: TestApp) {
  return async (
    { token }: Pick<Person, 'token'>,
    file: Buffer,
    { kind = 'passport', requestId = newId() }: { kind?: string; requestId?: string } = {},
  ) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/agent/upload-document', query: { kind, requestId } },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      payload: file,
    });
    return { ...answer.json(), http: answer.statusCode };
  };
}

export type KycFixture = Awaited<ReturnType<typeof kycFixture>>;

/** The whole server with players to verify. */
export async function kycFixture(options: TestAppOptions = {}) {
  const lines: string[] = [];
  const server = await testApp({ ...options, onLog: (line) => void lines.push(line) });
  let people = 0;
  const post = async (url: string, payload: unknown) => {
    const answer = await server.app.inject({ method: 'POST', url, payload: payload as object });
    return { ...answer.json(), http: answer.statusCode };
  };
  const logIn = ({ phoneNumber }: Pick<Person, 'phoneNumber'>) =>
    post('/agent/login', { userId: phoneNumber, password: PASSWORD });
  return {
    server,
    lines,
    /** The names of logged events. */
    logged(): readonly string[] {
      return lines.map((line) => String(JSON.parse(line).msg));
    },
    post,
    upload: uploadTo(server),
    logIn,
    async newPlayer(fullName = 'Ngozi Adaeze Okafor'): Promise<Person> {
      people += 1;
      const phoneNumber = `0803555${String(people).padStart(4, '0')}`;
      const emailAddress = `checked${people}@example.com`;
      const seed = {
        userType: 'Individual',
        fullName,
        phoneNumber,
        emailAddress,
        password: PASSWORD,
      } as const;
      const { player } = await server.modules.use(identityModule).seedPlayer(seed);
      const { playerId, depositCode } = player;
      const { token } = (await logIn({ phoneNumber })).data;
      return { playerId, phoneNumber, depositCode, token };
    },
    /** All rows of all tables as text. */
    async everyRow(): Promise<string> {
      const { pool } = server.database.db;
      const { rows: tables } = await pool.query<{ name: string }>(
        `select relname as name from pg_class
          where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
      );
      const texts = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await pool.query<{ text: string }>(`select row(t.*)::text as text from ${name} t`);
          return rows.map(({ text }) => text).join('\n');
        }),
      );
      return texts.join('\n');
    },
    /** Reconciles, and closes the server. */
    async close(): Promise<void> {
      assert.deepEqual(await server.modules.reconcile(), []);
      await server.close();
    },
  };
}
