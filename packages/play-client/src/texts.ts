// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('reminder', {
  title: (minutes: string | number) => `You have played for ${minutes} minutes`,
  ahead: (amount: string | number) => `You are ${amount} ahead over all games in this session.`,
  behind: (amount: string | number) => `You are ${amount} behind over all games in this session.`,
  even: 'You are even over all games in this session.',
  keepPlaying: 'Keep playing',
  takeBreak: 'Take a break',
  remindEvery: 'Remind me of time and money every',
  minutes: (minutes: string | number) => `${minutes} min`,
});
