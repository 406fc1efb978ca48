import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../../../platform/testing/read-settings.ts';
import { paystackSettings } from './settings.ts';

const TEST = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789' };
const LIVE = { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' };
const SITE = { PUBLIC_ORIGIN: 'https://play.example' };
const pageOf = (environment: Readonly<Record<string, string>>) =>
  settingsFrom(paystackSettings, environment).siteOrigin;

test('a test key alone opens the page for cards, which returns to this machine', () => {
  assert.equal(pageOf({ ...TEST, PORT: '3456' }), 'http://localhost:3456');
  assert.equal(pageOf({ ...TEST, ...SITE }), 'https://play.example');
  assert.equal(pageOf({ ...TEST, PAYSTACK_PAGE: 'off' }), null);
});

test('a live key opens the page only where the operator turns it on, at an address of the site', () => {
  assert.equal(pageOf({ ...LIVE, ...SITE }), null);
  assert.equal(pageOf({ ...LIVE, ...SITE, PAYSTACK_PAGE: 'on' }), 'https://play.example');
  assert.deepEqual(sentencesOf(paystackSettings, { ...LIVE, PAYSTACK_PAGE: 'on' }), [
    'PAYSTACK_PAGE=on needs PUBLIC_ORIGIN, to which the page returns.',
  ]);
});
