import type { NamedRefusal } from '@jara/game-kit/refusal';
import { refusalSentence } from '@jara/language/refusals';

/** A refusal raised by the page, in the player's language: the same sentence as for the server's answer. */
export function refusalText({ reason = '', sentence, values }: NamedRefusal): string {
  return refusalSentence([reason], sentence, values);
}
