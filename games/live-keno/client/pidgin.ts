import { formRefusals, formWords } from '@jara/draw-client/keno/form-pidgin';
import { drawWords } from '@jara/draw-client/screen/pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  ...drawWords,
  ...formWords,
  markNumbers: 'Mark 1 reach 10 numbers',
  markFirst: 'Mark your numbers',
};

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'live-keno-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = formRefusals;
