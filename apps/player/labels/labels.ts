import { texts as gamesInPidgin } from '@jara/game-client/messages/pcm';
import { texts as panelsInPidgin } from '@jara/game-client/panels/messages/pcm';
import { PANEL_TEXTS as PANELS } from '@jara/game-client/panels/texts';
import { TEXTS as GAMES } from '@jara/game-client/texts';
import { texts as wheelInPidgin } from '@jara/spin-it/client/messages/pcm';
import { TEXTS as WHEEL } from '@jara/spin-it/client/texts';
import { texts as shellInPidgin } from '../src/app/shell/messages/pcm.ts';
import { TEXTS as SHELL } from '../src/app/shell/texts.ts';
import { texts as signUpInPidgin } from '../src/features/auth/sign-up/messages/pcm.ts';
import { TEXTS as SIGN_UP } from '../src/features/auth/sign-up/texts.ts';
import { texts as spinInPidgin } from '../src/features/spin/messages/pcm.ts';
import { TEXTS as SPIN } from '../src/features/spin/texts.ts';
import { texts as walletInPidgin } from '../src/features/wallet/messages/pcm.ts';
import { TEXTS as WALLET } from '../src/features/wallet/texts.ts';
import { texts as otpInPidgin } from '../src/forms/messages/one-time-code.pcm.ts';
import { TEXTS as OTP } from '../src/forms/one-time-code-texts.ts';

/** The languages of the long texts, by their folders under content/. */
export type ContentLanguage = 'en' | 'pcm';

export function isContentLanguage(name: string): name is ContentLanguage {
  return name === 'en' || name === 'pcm';
}

interface LabelSources {
  readonly games: Pick<typeof GAMES, 'rounds' | 'fairness' | 'bet'>;
  readonly panels: Pick<typeof PANELS, 'details' | 'copyReceipt'>;
  readonly shell: Pick<typeof SHELL, 'forgotPassword' | 'signUp'>;
  readonly otp: Pick<typeof OTP, 'resend'>;
  readonly signUp: Pick<typeof SIGN_UP, 'agent'>;
  readonly spin: Pick<typeof SPIN, 'spinNow' | 'fairTitle' | 'cashOut'>;
  readonly wheel: Pick<typeof WHEEL, 'freeSpin'>;
  readonly wallet: Pick<typeof WALLET, 'transactionHistory' | 'deposit'>;
}

const SOURCES: Readonly<Record<ContentLanguage, LabelSources>> = {
  en: {
    games: GAMES,
    panels: PANELS,
    shell: SHELL,
    otp: OTP,
    signUp: SIGN_UP,
    spin: SPIN,
    wheel: WHEEL,
    wallet: WALLET,
  },
  pcm: {
    games: gamesInPidgin,
    panels: panelsInPidgin,
    shell: shellInPidgin,
    otp: otpInPidgin,
    signUp: signUpInPidgin,
    spin: spinInPidgin,
    wheel: wheelInPidgin,
    wallet: walletInPidgin,
  },
};

/** The labels that long texts name, as the screens show them in that language. */
export function labels(language: ContentLanguage) {
  const { games, panels, shell, otp, signUp, spin, wheel, wallet } = SOURCES[language];
  return {
    labelRounds: games.rounds,
    labelDetails: panels.details,
    labelCopyReceipt: panels.copyReceipt,
    labelFairness: games.fairness,
    /** With the amount of an example: the button names the stake. */
    labelBet: games.bet('₦100'),
    labelSignUp: shell.signUp,
    labelAgent: signUp.agent,
    labelCashOut: spin.cashOut,
    labelForgotPassword: shell.forgotPassword,
    labelResendOtp: otp.resend,
    labelFreeSpin: wheel.freeSpin,
    labelSpinNow: spin.spinNow,
    labelSpinFair: spin.fairTitle,
    labelHistory: wallet.transactionHistory,
    labelDeposit: wallet.deposit,
  };
}
