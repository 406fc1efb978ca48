import type { NamedRefusal } from '@jara/game-kit/refusal';
import { refusalSentence } from '@jara/language/refusals';

/** A refusal that the page finds itself, in the player's language: the same sentence that the server's answer would be shown as. */
export function refusalText({ reason = '', sentence, values }: NamedRefusal): string {
  return refusalSentence([reason], sentence, values);
}
