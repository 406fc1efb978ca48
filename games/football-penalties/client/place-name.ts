import { AIMS, type Aim } from '../kick.ts';
import { TEXTS } from './texts.ts';

/** A place in the goal in the language spoken. */
export function placeName(aim: Aim): string {
  return TEXTS.aims[AIMS.indexOf(aim)] ?? '';
}
