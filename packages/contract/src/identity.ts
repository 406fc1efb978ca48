import { z } from 'zod';
import { call, done, token } from './call.ts';
import {
  address,
  businessName,
  device,
  emailAddress,
  fullName,
  identifier,
  otp,
  password,
  phoneNumber,
  proof,
  referralCode,
  verificationId,
} from './fields.ts';
import { text } from './text.ts';

const individual = { fullName, phoneNumber, emailAddress, referralCode: referralCode.optional(), proof };

const signedUp = z.object({ status: z.literal(200), message: z.string(), Id: z.string() });

export const userSignup = call({
  method: 'POST',
  path: '/user/signup',
  summary: 'Register an Individual; a one-time code goes to the phone and the e-mail address.',
  body: z.object(individual),
  answer: signedUp,
});

export const agentSignup = call({
  method: 'POST',
  path: '/agent/signup',
  summary: 'Register an Agent; a one-time code goes to the phone and the e-mail address.',
  body: z.object({ ...individual, businessName, address }),
  answer: signedUp,
});

export const verifyOtp = call({
  method: 'POST',
  path: '/agent/verify-otp',
  summary: 'Prove possession of the phone or address by the six-digit code.',
  body: z.object({ otp, Id: verificationId, proof }),
  answer: done,
});

export const resendOtp = call({
  method: 'POST',
  path: '/agent/resend-otp',
  summary: 'Send a fresh code for a sign-up or password reset in progress.',
  body: z.object({ Id: verificationId, proof }),
  answer: done.extend({
    askedByContact: z
      .boolean()
      .describe('The Id came from /api/resend-otp: perhaps nothing is awaited there, and nothing was sent.'),
  }),
});

export const resendOtpTo = call({
  method: 'POST',
  path: '/api/resend-otp',
  summary:
    'Send a fresh code to where one is awaited, naming the email address or phone number. The Id is this request’s own, whether or not anything waits there.',
  body: z.object({ emailOrNumber: identifier, proof }),
  answer: signedUp,
});

export const userType = z.enum(['Individual', 'Agent']);
export const kycStatus = z.enum(['unverified', 'pending', 'verified']);

const googleCredential = z.object({
  credential: text(4096).describe('The ID token Google gave the page; it is used once.'),
  rawNonce: text(100).describe(
    'A secret of the page, 32 random bytes as base64url. Its SHA-256 as base64url is the nonce that the page told Google.',
  ),
});

const legalText = z.enum(['terms', 'privacy']);

const loggedIn = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({
    token: z.string(),
    device: z
      .string()
      .describe(
        'To be kept on the device, also over a logout, and sent with later logins there. It opens nothing: wrong passwords typed by strangers elsewhere do not make a known device wait.',
      ),
    userType,
    depositCode: z.string(),
    referralCode: z.string(),
    userId: z.string(),
    fullName: z.string(),
    kycStatus,
    changedTexts: z
      .array(legalText)
      .describe('Legal texts that changed since the player accepted them; see /agent/accept-text.'),
  }),
});

export const setPassword = call({
  method: 'POST',
  path: '/agent/set-password',
  summary:
    'Choose the password once the code was verified, and be logged in by it. Refused as `second_code_required` for a reset on a device where the player has never logged in, if wrong codes were typed for the account within a year: the second code is in the message of the first.',
  body: z.object({
    Id: verificationId,
    password,
    confirmPassword: password,
    secondCode: otp.optional(),
    device: device.optional(),
  }),
  answer: loggedIn,
});

export const login = call({
  method: 'POST',
  path: '/agent/login',
  summary:
    'Log in with a phone number or e-mail address. After some wrong passwords the next try waits (`login_wait`, with Retry-After), after many only a reset helps (`reset_needed`); both are told whether or not the name is anybody’s.',
  body: z.object({ userId: identifier, password, device: device.optional() }),
  answer: loggedIn,
});

export const signInOptions = call({
  method: 'GET',
  path: '/agent/sign-in-options',
  summary: 'Which third parties a person may sign in with here.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      google: z
        .object({ clientId: z.string(), scriptUrl: z.string() })
        .nullable()
        .describe('What Google’s own script needs, and where it is; null: not offered.'),
    }),
  }),
});

export const googleLogin = call({
  method: 'POST',
  path: '/agent/google-login',
  summary:
    'Log in with what Google says of the person. Refused as `not_registered` where no account has confirmed the address, as `email_unproven` where the password is needed once: the address is not a mailbox of Google’s, or went with another Google account.',
  body: googleCredential.extend({ device: device.optional() }),
  answer: loggedIn,
});

export const googleLink = call({
  method: 'POST',
  path: '/agent/google-link',
  summary:
    'Link the Google account that has the account’s e-mail address; `google-login` opens it from then on.',
  body: googleCredential.extend({ token }),
  answer: done,
});

export const logout = call({
  method: 'POST',
  path: '/agent/logout',
  summary: 'End the session on the server; ending an ended one is no error.',
  body: z.object({ token }),
  answer: done,
});

export const forgotPassword = call({
  method: 'POST',
  path: '/agent/forgot-password',
  summary:
    'Start a password reset. Answers alike whether or not the account exists. On a device where the player has logged in, strangers’ requests and wrong codes elsewhere do not count.',
  body: z.object({ userId: identifier, device: device.optional(), proof }),
  answer: z.object({ status: z.literal(200), message: z.string(), Id: z.string() }),
});

export const changePassword = call({
  method: 'POST',
  path: '/agent/change-password',
  summary: 'Change the password; every other session of the player ends.',
  body: z.object({
    token,
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
    device: device.optional(),
  }),
  answer: done,
});

export const pastLogin = z.object({
  at: z.string().describe('ISO time.'),
  address: z.string().describe('The IP address.'),
  device: z.string().nullable().describe('The browser and the system; null: not known.'),
});
export type PastLogin = z.infer<typeof pastLogin>;

export const getUserProfile = call({
  method: 'POST',
  path: '/agent/get-user-profile',
  summary: 'The player’s own details.',
  body: z.object({ token }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      fullName: z.string(),
      phoneNumber: z
        .string()
        .nullable()
        .describe('null: none, for example because somebody else proved it is theirs.'),
      phoneConfirmed: z
        .boolean()
        .describe('Only a confirmed number logs in, and is sent codes and receipts.'),
      email: z.string().nullable(),
      emailConfirmed: z.boolean(),
      userType,
      referralCode: z.string(),
      depositCode: z.string(),
      kycStatus,
      lastLogin: pastLogin.nullable().describe('The login before this one; null: none is kept.'),
    }),
  }),
});

export const startConfirmContact = call({
  method: 'POST',
  path: '/agent/confirm-contact/start',
  summary:
    'Send a code to a phone number or e-mail address of one’s own that is not confirmed yet. Answers alike whether or not it is another player’s.',
  body: z.object({
    token,
    channel: z.enum(['phone', 'email']),
    contact: identifier.describe('The one of the profile, or another in its place.'),
    password: password.optional().describe('Needed for another one than the profile’s.'),
    proof,
  }),
  answer: signedUp,
});

export const finishConfirmContact = call({
  method: 'POST',
  path: '/agent/confirm-contact/finish',
  summary:
    'Confirm it by the six-digit code. From then on it logs in and receives codes and receipts; other accounts that named it lose it.',
  body: z.object({ token, Id: verificationId, otp, proof }),
  answer: done,
});

export const notificationPreference = call({
  method: 'POST',
  path: '/agent/notification-preference',
  summary:
    'Whether the player allows notifications; allowed until they say otherwise. Offers are sent only after a recorded yes.',
  body: z.object({ token }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      allowed: z.boolean(),
      chosenAt: z.string().nullable().describe('When the player last said yes or no; null: never.'),
    }),
  }),
});

export const acceptText = call({
  method: 'POST',
  path: '/agent/accept-text',
  summary: 'Accept the present version of a legal text, named by its date.',
  body: z.object({
    token,
    text: legalText,
    version: text(10).describe('The date of the text, as 2026-11-22.'),
  }),
  answer: done,
});

export const setNotificationPreference = call({
  method: 'POST',
  path: '/agent/set-notification-preference',
  summary: 'Allow notifications or not. Codes, security notices and money receipts come in any case.',
  body: z.object({ token, allowed: z.boolean() }),
  answer: done,
});
