import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHere } from './is-here.ts';

const at = (url: string) => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return { pathname, search };
};

test('a link is current on its own page only', () => {
  const cases: [to: string, here: string, current: boolean][] = [
    ['/home', '/home', true],
    ['/home', '/dashboard', true],
    ['/home', '/dashboard/wallet', false],
    ['/virtual', '/virtual', true],
    ['/virtual', '/virtual?game=casino', false],
    ['/virtual?game=casino', '/virtual?game=casino', true],
    ['/virtual?game=casino', '/virtual?game=casino&casinoType=spin_games', true],
    ['/dashboard/wallet', '/dashboard/wallet?deposit=true', true],
    ['/login', '/login?from=SportBetting', false],
    ['/login?from=SportBetting', '/login?from=SportBetting', true],
  ];
  for (const [to, here, current] of cases) assert.equal(isHere(to, at(here)), current, `${to} at ${here}`);
});
