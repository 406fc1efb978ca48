import { AIMS, type Aim } from '../kick.ts';
import { TEXTS } from './texts.ts';

/** The name of a target in the goal, in the player's language. */
export function targetName(aim: Aim): string {
  return TEXTS.aims[AIMS.indexOf(aim)] ?? '';
}
