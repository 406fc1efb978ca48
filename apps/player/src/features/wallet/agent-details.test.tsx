import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import { endSession, startSession } from '../../session/session.ts';
import { AgentDetails } from './agent-details.tsx';

afterEach(() => {
  cleanup();
  act(endSession);
});

const person = {
  token: 'a token',
  userId: 'an id',
  fullName: 'Adaeze Okonkwo',
  depositCode: '7012345678',
  referralCode: 'JARA2026',
  kycStatus: 'pending',
} as const;

test('§1.3 an agent’s wallet shows the account number, the referral code and the KYC status', () => {
  startSession({ ...person, userType: 'Agent' });
  render(<AgentDetails />);
  const shown = screen.getAllByRole('definition').map((fact) => fact.textContent);
  assert.deepEqual(shown, ['7012345678', 'JARA2026', 'Being checked']);
});

test('an individual’s wallet shows nothing of the sort', () => {
  startSession({ ...person, userType: 'Individual' });
  render(<AgentDetails />);
  assert.equal(screen.queryByRole('definition'), null);
});
