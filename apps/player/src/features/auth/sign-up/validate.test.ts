import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SignUpForm, signUpBody, signUpProblems } from './validate.ts';

const individual: SignUpForm = {
  userType: 'Individual',
  fullName: 'Ọláṣubọ̀mí Adé',
  businessName: '',
  address: '',
  phoneNumber: '08031234567',
  emailAddress: 'ola@example.com',
  referralCode: '',
};
const emailProblem = (emailAddress: string) => signUpProblems({ ...individual, emailAddress }).emailAddress;
const phoneProblem = (phoneNumber: string) => signUpProblems({ ...individual, phoneNumber }).phoneNumber;
const agent: SignUpForm = {
  ...individual,
  userType: 'Agent',
  businessName: 'Adé & Sons',
  address: '1 Allen Avenue',
};

const cases: [name: string, form: SignUpForm, problems: object][] = [
  ['an Individual needs no business', individual, {}],
  ['an Agent with everything is right', agent, {}],
  ['referral code optional', { ...individual, referralCode: '' }, {}],
  ['Full name is required', { ...individual, fullName: ' ' }, { fullName: 'Full name is required' }],
  [
    'Business name is required',
    { ...agent, businessName: '' },
    { businessName: 'Business name is required' },
  ],
  ['Address is required', { ...agent, address: '' }, { address: 'Address is required' }],
  ['User type is required', { ...individual, userType: '' }, { userType: 'User type is required' }],
  ['Email is required', { ...individual, emailAddress: '' }, { emailAddress: 'Email is required' }],
  [
    'Phone number is required',
    { ...individual, phoneNumber: '' },
    { phoneNumber: 'Phone number is required' },
  ],
];
for (const [name, form, problems] of cases) {
  test(`§4.7 §5.6 sign-up: ${name}`, () => assert.deepEqual(signUpProblems(form), problems));
}

test('§5.4 sign-up: Email is invalid unless it looks like an e-mail address', () => {
  const wrong = [
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'a da@example.com',
    'ada@@example.com',
    'ada@.com',
  ];
  for (const text of wrong) assert.equal(emailProblem(text), 'Email is invalid', text);
  for (const text of ['ada@example.com', ' ada.o+play@mail.example.com.ng '])
    assert.equal(emailProblem(text), undefined, text);
});

test('§5.5 §9.3 sign-up: Phone number is invalid unless exactly 11 digits', () => {
  const wrong = [
    'not a number',
    '01234567890',
    '0803123456',
    '080312345678',
    '+23480312345678',
    '0803123456a',
  ];
  for (const text of wrong) assert.equal(phoneProblem(text), 'Phone number is invalid', text);
  assert.equal(phoneProblem('08031234567'), undefined);
});

test('§5.5 sign-up: a number as people paste it and phones fill it in is its eleven digits', () => {
  for (const phoneNumber of [
    ...[' 0803 123 4567 ', '0803-123-4567', '(0803) 123.4567', '0803\u00a01234567', '٠٨٠٣١٢٣٤٥٦٧'],
    ...['+234 803 123 4567', '2348031234567', '8031234567'],
  ]) {
    assert.equal(phoneProblem(phoneNumber), undefined, phoneNumber);
    assert.equal(signUpBody({ ...individual, phoneNumber }).everyone.phoneNumber, '08031234567');
  }
});

test('§3.5 sign-up: an Individual sends no business fields, an Agent does, both trimmed', () => {
  const { everyone } = signUpBody({ ...individual, fullName: ' Ada Obi ' });
  assert.deepEqual(everyone, {
    fullName: 'Ada Obi',
    phoneNumber: '08031234567',
    emailAddress: 'ola@example.com',
    referralCode: '',
  });
  assert.deepEqual(signUpBody(agent).agent.businessName, 'Adé & Sons');
});

test('sign-up: a name or an address that the server would refuse is refused here, in its words', () => {
  assert.deepEqual(
    signUpProblems({ ...agent, fullName: '42', businessName: 'A', address: 'x'.repeat(201) }),
    {
      fullName: 'Full name must be 2 to 100 characters and contain letters',
      businessName: 'Business name must be 2 to 100 characters',
      address: 'Address must be 2 to 200 characters',
    },
  );
});
