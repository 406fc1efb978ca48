import * as contract from '@jara/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import type { Requester } from './budgets/types.ts';
import { identityRefusals } from './errors.ts';
import { REQUESTED_BY_CONTACT } from './passwords/recovery.ts';
import { localPhone } from './sign-up/person-fields.ts';
import type { Caller, Done, Identity, LogIn, SessionPlayer, SignupForm, Started } from './types.ts';

export function registerIdentityRoutes(
  app: App,
  identity: Identity,
  authGuard: AuthGuard<SessionPlayer>,
): void {
  registerSignup(app, identity);
  registerVerification(app, identity);
  registerSession(app, identity);
  registerOwnAccount(app, identity, authGuard);
  registerProfile(app, identity, authGuard);
}

function answerDone(reply: FastifyReply, done: Done, message: string) {
  return done.ok ? { status: 200 as const, message } : sendRefusal(reply, identityRefusals, done);
}

function answerStarted(reply: FastifyReply, started: Started) {
  if (!started.ok) return sendRefusal(reply, identityRefusals, started);
  return { status: 200 as const, message: started.message, Id: started.id };
}

function requesterOf(request: FastifyRequest, proof: string | undefined): Requester {
  return { network: request.network, proof };
}

function registerSignup(app: App, identity: Identity): void {
  type Body = SignupForm & { readonly proof?: string | undefined };
  const signUp = async ({ proof, ...form }: Body, request: FastifyRequest, reply: FastifyReply) =>
    answerStarted(reply, await identity.signUp(requesterOf(request, proof), form));
  route(app, contract.userSignup, (body, request, reply) =>
    signUp({ ...body, userType: 'Individual' }, request, reply),
  );
  route(app, contract.agentSignup, (body, request, reply) =>
    signUp({ ...body, userType: 'Agent' }, request, reply),
  );
}

function registerVerification(app: App, identity: Identity): void {
  route(app, contract.verifyOtp, async ({ Id, otp, proof }, request, reply) =>
    answerDone(
      reply,
      await identity.verifyCode(requesterOf(request, proof), { id: Id, otp }),
      'OTP verified successfully!',
    ),
  );
  route(app, contract.resendOtp, async ({ Id, proof }, request, reply) => {
    const resent = await identity.resendCode(requesterOf(request, proof), Id);
    if (!resent.ok) return sendRefusal(reply, identityRefusals, resent);
    const { askedByContact } = resent;
    const message = askedByContact ? REQUESTED_BY_CONTACT : 'OTP resent successfully!';
    return { status: 200 as const, message, askedByContact };
  });
  route(app, contract.resendOtpTo, async ({ emailOrNumber, proof }, request, reply) =>
    answerStarted(reply, await identity.resendCodeTo(requesterOf(request, proof), emailOrNumber)),
  );
  route(app, contract.setPassword, async ({ Id: id, device, ...chosen }, request, reply) =>
    answerLogIn(
      identity,
      reply,
      await identity.setPassword({ id, ...chosen }, callerOf(request, device)),
      'Password created successfully!',
    ),
  );
  route(app, contract.forgotPassword, async ({ userId, proof, device }, request, reply) =>
    answerStarted(reply, await identity.forgotPassword({ ...requesterOf(request, proof), device }, userId)),
  );
}

async function answerLogIn(
  identity: Identity,
  reply: FastifyReply,
  loggedIn: LogIn,
  message = 'login successfully',
) {
  if (!loggedIn.ok) return sendRefusal(reply, identityRefusals, loggedIn);
  const { token, device, player } = loggedIn;
  const { userType, depositCode, referralCode, userId, fullName, kycStatus } = player;
  const changedTexts = await identity.changedTexts(player.playerId);
  return {
    status: 200 as const,
    message,
    data: { token, device, userType, depositCode, referralCode, userId, fullName, kycStatus, changedTexts },
  };
}

function callerOf(request: FastifyRequest, device: string | undefined): Caller {
  const { network, ip: address, headers } = request;
  return { network, device, address, userAgent: headers['user-agent'] };
}

function registerSession(app: App, identity: Identity): void {
  route(app, contract.login, async ({ userId, password, device }, request, reply) =>
    answerLogIn(identity, reply, await identity.logIn({ userId, password }, callerOf(request, device))),
  );
  route(app, contract.signInOptions, async () => ({
    status: 200 as const,
    data: { google: identity.google },
  }));
  route(app, contract.googleLogin, async ({ device, ...given }, request, reply) =>
    answerLogIn(identity, reply, await identity.logInWithGoogle(given, callerOf(request, device))),
  );
  route(app, contract.logout, async ({ token }) => {
    await identity.logOut(token);
    return { status: 200 as const, message: 'Logout successful' };
  });
}

function registerOwnAccount(app: App, identity: Identity, authGuard: AuthGuard<SessionPlayer>): void {
  route(
    app,
    contract.changePassword,
    authGuard.requirePlayer(async (player, change, _request, reply) =>
      answerDone(reply, await identity.changePassword(player, change), 'Password changed successfully!'),
    ),
  );
  route(
    app,
    contract.googleLink,
    authGuard.requirePlayer(async (player, given, _request, reply) =>
      answerDone(reply, await identity.linkGoogle(player, given), 'From now on you can sign in with Google.'),
    ),
  );
  route(
    app,
    contract.startConfirmContact,
    authGuard.requirePlayer(async (player, { proof, ...given }, request, reply) =>
      answerStarted(reply, await identity.startConfirming(requesterOf(request, proof), player, given)),
    ),
  );
  route(
    app,
    contract.finishConfirmContact,
    authGuard.requirePlayer(async (player, { Id, otp, proof }, request, reply) =>
      answerDone(
        reply,
        await identity.finishConfirming(requesterOf(request, proof), player, { id: Id, otp }),
        'Confirmed.',
      ),
    ),
  );
  route(
    app,
    contract.notificationPreference,
    authGuard.requirePlayer(async ({ playerId }) => ({
      status: 200 as const,
      data: await preferenceOf(identity, playerId),
    })),
  );
  route(
    app,
    contract.acceptText,
    authGuard.requirePlayer(async ({ playerId }, { text, version }, _request, reply) =>
      answerDone(reply, await identity.acceptText(playerId, text, version), 'Thank you.'),
    ),
  );
  route(
    app,
    contract.setNotificationPreference,
    authGuard.requirePlayer(async ({ playerId }, { allowed }) => {
      await identity.chooseNotifications(playerId, allowed);
      return { status: 200 as const, message: allowed ? 'Notifications are on.' : 'Notifications are off.' };
    }),
  );
}

function registerProfile(app: App, identity: Identity, authGuard: AuthGuard<SessionPlayer>): void {
  route(
    app,
    contract.getUserProfile,
    authGuard.requirePlayer(async (session, _body, _request, reply) => {
      const [player, lastLogin] = await Promise.all([
        identity.player(session.playerId),
        identity.lastLogin(session),
      ]);
      if (player === undefined) return sendRefusal(reply, identityRefusals, 'unauthenticated');
      const { fullName, phone, email, userType, referralCode, depositCode, kycStatus } = player;
      const { phoneProvenAt, emailProvenAt } = player;
      return {
        status: 200 as const,
        data: {
          fullName,
          phoneNumber: phone === null ? null : localPhone(phone),
          phoneConfirmed: phoneProvenAt !== null,
          email,
          emailConfirmed: emailProvenAt !== null,
          userType,
          referralCode,
          depositCode,
          kycStatus,
          lastLogin: lastLogin === null ? null : { ...lastLogin, at: lastLogin.at.toISOString() },
        },
      };
    }),
  );
}

async function preferenceOf(identity: Identity, playerId: bigint) {
  const { allowed, chosenAt } = await identity.notificationPreference(playerId);
  return { allowed, chosenAt: chosenAt?.toISOString() ?? null };
}
