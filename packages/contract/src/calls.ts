import type { z } from 'zod';
import * as aml from './aml.ts';
import * as bets from './bets.ts';
import * as content from './content.ts';
import * as games from './games.ts';
import * as identity from './identity.ts';

import * as kyc from './kyc.ts';

import * as myPlay from './my-play.ts';
import * as payments from './payments.ts';
import * as privacy from './privacy.ts';
import * as protection from './protection.ts';
import * as push from './push.ts';
import * as reactivation from './reactivation.ts';
import * as spin from './spin.ts';
import * as support from './support.ts';
import * as tax from './tax.ts';
import * as wallet from './wallet.ts';

/** Every call the player site makes, by path. The page uses only the type, so no schema reaches the phone. */
export const playerCalls = {
  '/user/signup': identity.userSignup,
  '/agent/signup': identity.agentSignup,
  '/agent/verify-otp': identity.verifyOtp,
  '/agent/resend-otp': identity.resendOtp,
  '/api/resend-otp': identity.resendOtpTo,
  '/agent/set-password': identity.setPassword,
  '/agent/login': identity.login,
  '/agent/logout': identity.logout,
  '/agent/forgot-password': identity.forgotPassword,
  '/agent/change-password': identity.changePassword,
  '/agent/get-user-profile': identity.getUserProfile,
  '/agent/confirm-contact/start': identity.startConfirmContact,
  '/agent/confirm-contact/finish': identity.finishConfirmContact,
  '/agent/notification-preference': identity.notificationPreference,
  '/agent/accept-text': identity.acceptText,
  '/agent/set-notification-preference': identity.setNotificationPreference,
  '/agent/push-key': push.pushKey,
  '/agent/push-subscribe': push.pushSubscribe,
  '/agent/push-unsubscribe': push.pushUnsubscribe,
  '/agent/sign-in-options': identity.signInOptions,
  '/agent/google-login': identity.googleLogin,
  '/agent/google-link': identity.googleLink,
  '/agent/verify-identity': kyc.verifyIdentity,
  '/agent/identity-check': kyc.identityCheck,
  '/agent/wallet-balance': wallet.walletBalance,
  '/agent/trasaction-history': wallet.transactionHistory,
  '/agent/fund-wallet': payments.fundWallet,
  '/agent/hosted-deposit': payments.beginHostedDeposit,
  '/agent/hosted-deposit/state': payments.hostedDepositState,
  '/agent/get-banks': payments.getBanks,
  '/agent/account-name': payments.accountName,
  '/agent/payees': payments.payees,
  '/agent/remove-payee': payments.removePayee,
  '/agent/confirm-payee/start': payments.startConfirmPayee,
  '/agent/confirm-payee/finish': payments.finishConfirmPayee,
  '/agent/withdraw-fund': payments.withdrawFund,
  '/agent/kept-deposits': payments.keptDeposits,
  '/agent/return-deposit': payments.returnDeposit,
  '/agent/my-data': privacy.myData,
  '/agent/my-play': myPlay.myPlay,
  '/agent/play-patterns': myPlay.playPatterns,
  '/agent/source-of-funds': aml.sourceOfFunds,
  '/agent/answer-source-of-funds': aml.answerSourceOfFunds,
  '/agent/tax-certificate': tax.taxCertificate,
  '/agent/limits': protection.limits,
  '/agent/set-limit': protection.setLimit,
  '/agent/play-state': protection.playState,
  '/agent/time-out': protection.timeOut,
  '/agent/self-exclude': protection.selfExclude,
  '/agent/reopen-account': protection.reopenAccount,
  '/agent/reactivate-account/start': reactivation.startReactivation,
  '/agent/reactivate-account/finish': reactivation.finishReactivation,
  '/agent/close-account': protection.closeAccount,
  '/agent/reality-check': protection.realityCheck,
  '/agent/spin-multiplier': spin.spinMultiplier,
  '/agent/spin-state': spin.spinState,
  '/agent/spin-seed': spin.spinSeed,
  '/agent/spin-history': spin.spinHistory,
  '/agent/bets': bets.bets,
  '/agent/bet': bets.betRecord,
  '/agent/bet-receipt': bets.betReceipt,
  '/agent/receipt-keys': bets.receiptKeys,
  '/agent/contact': support.contact,
  '/xpress/live/game-list': games.gameList,
  '/xpress/live/launcher-url': games.launcherUrl,
  '/xpress/live/unfinished': games.unfinishedRounds,
  '/xpress/live/lobby': games.lobby,
  '/xpress/live/recent': games.recentGames,
  '/xpress/live/winners': games.winners,
  '/xpress/live/content': content.publishedContent,
  '/xpress/live/interruptions': games.interruptions,
  '/xpress/live/withdrawal-times': payments.withdrawalTimes,
} as const;

export type PlayerCalls = typeof playerCalls;
export type PlayerPath = keyof PlayerCalls;
/** The read-only calls, which have no body. */
export type PublicCallPath = {
  [P in PlayerPath]: PlayerCalls[P]['method'] extends 'GET' ? P : never;
}[PlayerPath];
export type BodyOf<P extends PlayerPath> = z.input<PlayerCalls[P]['body']>;
export type AnswerOf<P extends PlayerPath> = z.output<PlayerCalls[P]['answer']>;
