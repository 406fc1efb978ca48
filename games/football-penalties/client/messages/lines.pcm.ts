// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  streak: (v) => `${v.stake} for goals wey follow each other`,
  over: (v) =>
    `${v.aim === 'centre' ? 'for middle' : v.aim === 'lowleft' ? 'down left' : v.aim === 'lowright' ? 'down right' : v.aim === 'topleft' ? 'up left' : 'up right'}: e pass over bar`,
  kick: (v) =>
    `${v.aim === 'centre' ? 'for middle' : v.aim === 'lowleft' ? 'down left' : v.aim === 'lowright' ? 'down right' : v.aim === 'topleft' ? 'up left' : 'up right'}, keeper ${v.dive === 'centre' ? 'just stand' : v.dive === 'lowleft' ? 'down left' : v.dive === 'lowright' ? 'down right' : v.dive === 'topleft' ? 'up left' : 'up right'}: ${v.fate === 'goal' ? 'goal' : 'keeper catch am'}`,
  returned: 'you no shoot for 24 hours: your stake don come back',
  play: (v) =>
    v.play === 'middle'
      ? 'One kick for middle'
      : v.play === 'low'
        ? 'One kick for down corner'
        : v.play === 'top'
          ? 'One kick for up corner'
          : 'Three goals: down, middle, up',
  goal: (v) =>
    `Goal ${v.aim === 'centre' ? 'for middle' : v.aim === 'lowleft' ? 'down left' : v.aim === 'lowright' ? 'down right' : v.aim === 'topleft' ? 'up left' : 'up right'}`,
};
