import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canHydrate, type FirstPage, NO_PAGE, shownAddress } from './hydration.ts';

const faq: FirstPage = {
  prerenderedFor: '/faq',
  location: { pathname: '/faq', search: '' },
  missing: false,
  sameLanguage: true,
};

test('a page in the language it was prerendered in is hydrated', () => {
  assert.equal(canHydrate(faq), true);
});

test('a page is rendered in another language, after a redirect, and where the server sent the waiting page', () => {
  assert.equal(canHydrate({ ...faq, sameLanguage: false }), false);
  assert.equal(canHydrate({ ...faq, location: { pathname: '/login', search: '' } }), false);
  assert.equal(canHydrate({ ...faq, prerenderedFor: undefined }), false);
});

test('only the shown part of a query needs its own prerendered page', () => {
  const casino = { pathname: '/virtual', search: '?game=casino&utm_source=radio' };
  assert.equal(shownAddress(casino), '/virtual?game=casino');
  assert.equal(canHydrate({ ...faq, prerenderedFor: '/virtual', location: casino }), false);
  assert.equal(canHydrate({ ...faq, prerenderedFor: '/virtual?game=casino', location: casino }), true);
  assert.equal(canHydrate({ ...faq, location: { pathname: '/faq', search: '?fbclid=x&gclid=y' } }), true);
});

test('the login hydrates wherever it leads: the navigation shows only a destination it knows', () => {
  const at = (search: string) => shownAddress({ pathname: '/login', search });
  assert.equal(at('?from=SportBetting&next=%2Fdashboard'), '/login?from=SportBetting');
  assert.equal(at('?next=%2Fdashboard%2Fwallet'), '/login');
  assert.equal(at('?from=somewhere-else'), '/login');
});

test('any missing address hydrates the page for missing addresses, and no other', () => {
  const nowhere = { ...faq, location: { pathname: '/no/such', search: '' }, missing: true };
  assert.equal(canHydrate({ ...nowhere, prerenderedFor: NO_PAGE }), true);
  assert.equal(canHydrate(nowhere), false);
  assert.equal(canHydrate({ ...faq, prerenderedFor: NO_PAGE }), false);
});
