// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  streak: (v) => `${v.stake} on a streak of goals`,
  over: (v) =>
    `${v.aim === 'centre' ? 'down the middle' : v.aim === 'lowleft' ? 'low left' : v.aim === 'lowright' ? 'low right' : v.aim === 'topleft' ? 'top left' : 'top right'}: over the bar`,
  kick: (v) =>
    `${v.aim === 'centre' ? 'down the middle' : v.aim === 'lowleft' ? 'low left' : v.aim === 'lowright' ? 'low right' : v.aim === 'topleft' ? 'top left' : 'top right'}, keeper ${v.dive === 'centre' ? 'stood' : v.dive === 'lowleft' ? 'low left' : v.dive === 'lowright' ? 'low right' : v.dive === 'topleft' ? 'top left' : 'top right'}: ${v.fate === 'goal' ? 'goal' : 'saved'}`,
  returned: 'no kick in 24 hours: stake returned',
  play: (v) =>
    v.play === 'middle'
      ? 'One kick down the middle'
      : v.play === 'low'
        ? 'One kick into a low corner'
        : v.play === 'top'
          ? 'One kick into a top corner'
          : 'Three goals: low, middle, top',
  goal: (v) =>
    `Goal ${v.aim === 'centre' ? 'down the middle' : v.aim === 'lowleft' ? 'low left' : v.aim === 'lowright' ? 'low right' : v.aim === 'topleft' ? 'top left' : 'top right'}`,
};
