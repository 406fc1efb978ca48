import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSource } from './google-policy.ts';

const GOOGLE = 'https://accounts.google.com/gsi/';

test('a directive that is there allows one source more', () => {
  assert.equal(
    withSource("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x'", 'script-src', GOOGLE),
    `default-src 'none'; style-src 'self' 'sha256-x'; script-src 'self' ${GOOGLE}`,
  );
});

test('nothing and something more is something', () => {
  assert.equal(withSource("frame-src 'none'", 'frame-src', GOOGLE), `frame-src ${GOOGLE}`);
});

test('a directive that is not there begins with what the default allowed', () => {
  assert.equal(
    withSource("default-src 'self'", 'frame-src', GOOGLE),
    `default-src 'self'; frame-src 'self' ${GOOGLE}`,
  );
  assert.equal(
    withSource("default-src 'none'", 'frame-src', GOOGLE),
    `default-src 'none'; frame-src ${GOOGLE}`,
  );
});

test('a directive whose name begins alike is left alone', () => {
  assert.equal(
    withSource("style-src-attr 'none'; style-src 'self'", 'style-src', GOOGLE),
    `style-src-attr 'none'; style-src 'self' ${GOOGLE}`,
  );
});
