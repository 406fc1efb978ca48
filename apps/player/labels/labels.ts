import { words as gamesInPidgin } from '@jara/game-client/pidgin';
import { TEXTS as GAMES } from '@jara/game-client/texts';
import { TEXTS as SHELL } from '../src/app/shell/texts.ts';
import { TEXTS as OTP } from '../src/features/auth/enter-otp/texts.ts';
import { TEXTS as SPIN } from '../src/features/spin/texts.ts';
import { TEXTS as WALLET } from '../src/features/wallet/texts.ts';
import { words as otpInPidgin } from '../src/language/pidgin/enter-otp.ts';
import { words as shellInPidgin } from '../src/language/pidgin/shell.ts';
import { words as spinInPidgin } from '../src/language/pidgin/spin-play.ts';
import { words as walletInPidgin } from '../src/language/pidgin/wallet.ts';

/** The languages of the long texts, by their folders under content/. */
export type ContentLanguage = 'en' | 'pcm';

export function isContentLanguage(name: string): name is ContentLanguage {
  return name === 'en' || name === 'pcm';
}

interface LabelSources {
  readonly games: Pick<typeof GAMES, 'rounds' | 'fairness'>;
  readonly shell: Pick<typeof SHELL, 'forgotPassword'>;
  readonly otp: Pick<typeof OTP, 'resend'>;
  readonly spin: Pick<typeof SPIN, 'spinNow' | 'fairTitle'>;
  readonly wallet: Pick<typeof WALLET, 'transactionHistory' | 'deposit'>;
}

const SOURCES: Readonly<Record<ContentLanguage, LabelSources>> = {
  en: { games: GAMES, shell: SHELL, otp: OTP, spin: SPIN, wallet: WALLET },
  pcm: {
    games: gamesInPidgin,
    shell: shellInPidgin,
    otp: otpInPidgin,
    spin: spinInPidgin,
    wallet: walletInPidgin,
  },
};

/** The labels that long texts name, as the screens show them in that language. */
export function labels(language: ContentLanguage) {
  const { games, shell, otp, spin, wallet } = SOURCES[language];
  return {
    labelRounds: games.rounds,
    labelFairness: games.fairness,
    labelForgotPassword: shell.forgotPassword,
    labelResendOtp: otp.resend,
    labelSpinNow: spin.spinNow,
    labelSpinFair: spin.fairTitle,
    labelHistory: wallet.transactionHistory,
    labelDeposit: wallet.deposit,
  };
}
