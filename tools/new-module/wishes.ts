/**
 * A module with one setting, one refusal, one call and a kind of bets in the ledger: its files by name. Players write down a wish. The test
 * beside this file puts them into a copy of the code, where nothing else changes.
 */
export const WISHES: Readonly<Record<string, string>> = {
  'settings.ts': `import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export const wishesSettings = defineSettings({
  variables: {
    WISHES_MIN_LETTERS: z.string().regex(/^\\d$/, 'must be 0 to 9').transform(Number).default(3),
  },
  read: ({ WISHES_MIN_LETTERS: minLetters }) => ({ minLetters }),
});
`,
  'errors.ts': `import type { RefusalTable } from '../../platform/http/refusal.ts';

export const wishRefusals = {
  wish_short: { status: 400, message: 'Please write a little more about your wish.' },
} satisfies RefusalTable<string>;
`,
  'pidgin.ts': `import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. */
export const refusals = {
  wish_short: 'Abeg write small more about wetin you want.',
} satisfies RefusalTexts;
`,
  'routes.ts': `import { call, done } from '@jara/contract/call';
import { text } from '@jara/contract/text';
import { z } from 'zod';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { wishRefusals } from './errors.ts';

const wish = call({
  method: 'POST',
  path: '/api/wish',
  summary: 'Write down a wish.',
  body: z.object({ wish: text(100) }),
  answer: done,
});

export function registerWishRoutes(app: App, minLetters: number): void {
  route(app, wish, async (body, _request, reply) => {
    if (body.wish.length < minLetters) return sendRefusal(reply, wishRefusals, 'wish_short');
    return { status: 200 as const, message: 'We have your wish.' };
  });
}
`,
  'product.ts': `import type { Product } from '@jara/ledger/account';

declare module '@jara/ledger/account' {
  interface GameKinds {
    readonly wish: true;
  }
}

export const wishProduct: Product = 'wish:boat';

type MisspeltProduct = 'whish:boat' extends Product ? 'accepted' : 'rejected';
/** Does not compile if a kind that no module declares is accepted. */
export const misspeltProduct: MisspeltProduct = 'rejected';
`,
  'module.ts': `import { defineModule } from '../../platform/module.ts';
import { registerWishRoutes } from './routes.ts';
import { wishesSettings } from './settings.ts';

export const wishesModule = defineModule({
  name: 'wishes',
  settings: wishesSettings,
  create: ({ settings: { minLetters } }) => ({
    api: null,
    siteRoutes: (app) => registerWishRoutes(app, minLetters),
  }),
});
`,
  'README.md': `# wishes

| variable | default | meaning |
|---|---|---|
| \`WISHES_MIN_LETTERS\` | 3 | a wish has so many letters at least |
`,
  'wishes.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfiguration } from '../../node/configuration.ts';
import { testApp } from '../../testing/test-app.ts';

test('the server with a new module: its call, its refusal and its setting', async () => {
  const server = await testApp({ environment: { WISHES_MIN_LETTERS: '5' } });
  const wish = (of: string) => server.app.inject({ method: 'POST', url: '/api/wish', payload: { wish: of } });
  assert.equal((await wish('a boat')).statusCode, 200);
  const refused = await wish('boat');
  assert.equal(refused.statusCode, 400);
  assert.equal(refused.json().code, 'wish_short');
  await server.close();
  await assert.rejects(readConfiguration({ WISHES_MIN_LETTERS: 'many' }), {
    message: 'WISHES_MIN_LETTERS must be 0 to 9; it is "many".',
  });
});
`,
};
