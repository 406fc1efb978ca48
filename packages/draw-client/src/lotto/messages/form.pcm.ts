// Written by `npm run texts` from messages/form.pcm.json; a test compares.
import type { LottoForm } from '../form-texts.ts';

export const texts: LottoForm = {
  kinds: 'How you wan play',
  direct: 'Direct',
  perm: 'Perm',
  banker: 'Banker',
  first: 'First',
  last: 'Last',
  permSize: (size) => `Perm ${size}`,
  aboutBanker: 'Your banker dey inside every line, with one number against am.',
  aboutFirst: 'Every number wey you mark na one line: e go be the first ball?',
  aboutLast: 'Every number wey you mark na one line: e go be the last ball?',
  board: 'Numbers 1 reach 90',
  number: (number) => `${number}`,
  numberBanker: (number) => `${number}, banker`,
  markBanker: 'Choose your banker',
  markMore: (count) => (count === 1 ? 'Mark 1 number join' : `Mark ${count} numbers join`),
  full: (play, most) =>
    most === 1
      ? `${play} dey take one number. Remove am first.`
      : `${play} dey take ${most} numbers. Remove one first.`,
  fullDirect: (play, most) => `${play} na ${most} numbers. If you want more, play perm.`,
  clear: 'Clear',
  quickPick: 'Quick pick',
  saidPicked: (numbers) => `We mark: ${numbers}.`,
  lines: (count) => (count === 1 ? '1 line' : `${count.toLocaleString('en-NG')} lines`),
  lineStake: 'Stake for one line',
  lineHint: (least, most) => `From ${least} reach ${most}`,
  lineLow: (least) => `The smallest for each line of this ticket na ${least}.`,
  lineHigh: (most) => `The biggest for each line of this ticket na ${most}, make we fit pay am complete.`,
  tooDear: 'This ticket pass the money wey you get.',
  lineChips: 'Line stake to tap',
  largest: (amount) => `The most e fit win na ${amount}`,
  pays: 'Wetin e dey pay',
  lineHits: (hits, size) => `${hits} out of ${size}`,
  paysTitle: (play) => `Wetin one line dey pay: ${play}`,
  paysReturn: (percent) => `${percent} dey come back for plenty tickets`,
};
