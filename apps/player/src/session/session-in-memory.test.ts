import assert from 'node:assert/strict';
import { test } from 'node:test';

for (const name of ['sessionStorage', 'localStorage'])
  Object.defineProperty(globalThis, name, {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
const { currentSession, endSession, pendingSignup, startSession } = await import('./session.ts');
const { keepStake, takeChoice } = await import('./kept-choice.ts');
const { keepDevice, keptDevice } = await import('./kept-device.ts');
const { chooseLanguage, chosenLanguage } = await import('../language/language.ts');

test('without a storage a login, a sign-up and a choice live as long as the page', () => {
  const names = {
    userType: 'Individual',
    userId: 'u-1',
    fullName: 'Ada Obi',
    kycStatus: 'unverified',
  } as const;
  startSession({ ...names, token: 'a-token', depositCode: '0123456789', referralCode: 'JARA7K2' });
  assert.equal(currentSession().token, 'a-token');
  endSession();
  assert.equal(currentSession().isLoggedIn, false);
  assert.equal(currentSession().fullName, 'Ada Obi');
  pendingSignup.save({ id: 'i-1', message: 'Enter the code.' });
  assert.deepEqual(pendingSignup.read(), { id: 'i-1', message: 'Enter the code.' });
  keepStake('500');
  assert.deepEqual(takeChoice('PlaySpinIt')?.state, { amount: '500' });
  keepDevice('a-device');
  assert.equal(keptDevice(), 'a-device');
});

test('without a storage another language is refused instead of a reload that brings the old one', () => {
  assert.equal(chooseLanguage('pcm'), false);
  assert.equal(chosenLanguage(), 'en-NG');
});
