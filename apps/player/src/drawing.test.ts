import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, canTakeOver, type FirstPage, NO_PAGE } from './drawing.ts';

const faq: FirstPage = {
  drawnFor: '/faq',
  location: { pathname: '/faq', search: '' },
  missing: false,
  stranger: true,
};

test('a stranger’s page is taken over as it stands', () => {
  assert.equal(canTakeOver(faq), true);
});

test('the page is drawn anew for a player, after a redirect, and where the server drew none', () => {
  assert.equal(canTakeOver({ ...faq, stranger: false }), false);
  assert.equal(canTakeOver({ ...faq, location: { pathname: '/login', search: '' } }), false);
  assert.equal(canTakeOver({ ...faq, drawnFor: undefined }), false);
});

test('a query that a screen could read asks for a page of its own; one from an advertisement does not', () => {
  const casino = { pathname: '/virtual', search: '?game=casino&utm_source=radio' };
  assert.equal(addressOf(casino), '/virtual?game=casino');
  assert.equal(canTakeOver({ ...faq, drawnFor: '/virtual', location: casino }), false);
  assert.equal(canTakeOver({ ...faq, drawnFor: '/virtual?game=casino', location: casino }), true);
  assert.equal(canTakeOver({ ...faq, location: { pathname: '/faq', search: '?fbclid=x&gclid=y' } }), true);
});

test('any missing address takes over the page for missing addresses, and no other', () => {
  const nowhere = { ...faq, location: { pathname: '/no/such', search: '' }, missing: true };
  assert.equal(canTakeOver({ ...nowhere, drawnFor: NO_PAGE }), true);
  assert.equal(canTakeOver(nowhere), false);
  assert.equal(canTakeOver({ ...faq, drawnFor: NO_PAGE }), false);
});
