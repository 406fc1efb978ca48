import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterLogin, loginFor } from './after-login.ts';

test('§2.4 from names where login leads', () => {
  const cases: [from: string | null | undefined, to: string][] = [
    ['PlaySpinIt', '/dashboard/spinit/play'],
    ['Virtual', '/virtual'],
    ['SportBetting', '/sports-betting'],
    ['playspinit', '/dashboard'],
    ['constructor', '/dashboard'],
    ['https://elsewhere.example', '/dashboard'],
    ['', '/dashboard'],
    [null, '/dashboard'],
    [undefined, '/dashboard'],
  ];
  for (const [from, to] of cases) assert.equal(afterLogin(from), to, String(from));
});

test('next returns to a page of ours behind the login, and to nothing else', () => {
  const cases: [next: string, to: string][] = [
    ['/dashboard/wallet', '/dashboard/wallet'],
    [
      '/dashboard/wallet?deposit=true&redirect=PlaySpinIt',
      '/dashboard/wallet?deposit=true&redirect=PlaySpinIt',
    ],
    ['/dashboard/settings/profile', '/dashboard/settings/profile'],
    ['//elsewhere.example/dashboard', '/dashboard'],
    ['https://elsewhere.example/dashboard', '/dashboard'],
    ['/dashboard/../../evil', '/dashboard'],
    ['/dashboard//elsewhere.example', '/dashboard'],
    ['/dashboard\\@elsewhere.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/home', '/dashboard'],
  ];
  for (const [next, to] of cases) assert.equal(afterLogin(null, next), to, next);
});

test('from is stronger than next', () => {
  assert.equal(afterLogin('Virtual', '/dashboard/wallet'), '/virtual');
});

test('the login path carries the requesting page and is read back the same', () => {
  const here = '/dashboard/wallet?deposit=true';
  const query = new URL(loginFor(here), 'http://localhost').searchParams;
  assert.equal(afterLogin(query.get('from'), query.get('next')), here);
  assert.equal(loginFor('/dashboard'), '/login');
  assert.equal(loginFor('/rules'), '/login');
  assert.equal(loginFor('/virtual?game=trivia&id=7'), '/login?from=Virtual');
  assert.equal(loginFor('/sports-betting'), '/login?from=SportBetting');
});
