import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installStateOf } from './install-state.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const fresh = { standalone: false, offered: false, userAgent: ANDROID, touchPoints: 5 };

test('Android installs once the browser has offered it', () => {
  assert.equal(installStateOf(fresh), 'unavailable');
  assert.equal(installStateOf({ ...fresh, offered: true }), 'ready');
  assert.equal(installStateOf({ ...fresh, offered: true, standalone: true }), 'installed');
});

test('iPhones and iPads are distinguished from Macs', () => {
  assert.equal(installStateOf({ ...fresh, userAgent: IPHONE }), 'ios');
  assert.equal(installStateOf({ ...fresh, userAgent: MAC }), 'ios');
  assert.equal(installStateOf({ ...fresh, userAgent: MAC, touchPoints: 0 }), 'unavailable');
  assert.equal(installStateOf({ ...fresh, userAgent: IPHONE, standalone: true }), 'installed');
});
