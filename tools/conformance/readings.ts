import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

/** A note on each sentence, by its id. */
export type Readings = Readonly<Record<string, string>>;

/** Sentences that no test can prove, with the reason. Testable sentences are tested and not listed here. */
export const untestable: Readings = {
  '0.3': 'About the document, not the product.',
  '1.11':
    'Says what the player site does not have: its account types are those of 1.10, and it knows no others.',
  '4.26': 'A heading: its steps are the rows below.',
  '6.7': 'Individuals and Agents may do the same on these screens.',
  '7.23': 'Decided in the design, and proved beside the code under `server/`.',
};

/** A part of a sentence that is not built, or that no test of ours shows. */
export interface Gap {
  readonly id: string;
  /** The part of the sentence concerned; null: all of it. */
  readonly part: string | null;
  readonly lacks: string;
  /** Whether the product has it by now: then a test fails until the gap is removed from the list. */
  isThere(): boolean;
}

const TESTIMONIALS = 'apps/player/src/features/content/testimonial/testimonial.tsx';

/** Red rows: parts of a sentence that the product or its tests still lack. They are listed first, even if tests name the sentence. */
export const gaps: readonly Gap[] = [
  {
    id: '1.8',
    part: 'placeholder videos',
    lacks: 'No frame stands for a recording that does not exist.',
    isThere: () => /<(video|iframe)\b/.test(readFileSync(join(root, TESTIMONIALS), 'utf8')),
  },
];

/** Decisions where a sentence leaves room. A test proves it as decided. */
export const readings: Readings = {
  '1.7':
    'The ticker shows real wins, the names masked; entries marked as samples stand there only until somebody has won. Book and Check Bet work: they take and give the codes of the sportsbook.',
  '1.8':
    'Partners are the payments that are accepted: companies are named where players pay by card on a provider’s page.',
  '2.4':
    'PlaySpinIt comes with the stake that was chosen, Virtual with the game that was tapped; after a sign-up such a choice replaces /.',
  '2.8':
    'The same screen serves a first password and a new one after Forgot password. The player is signed in by it.',
  '2.33': 'The password just chosen has signed the player in, and / leads a player on to /dashboard.',
  '2.39': 'Make a Deposit keeps its target; the wallet opens on the deposit where that link led to it.',
  '2.12':
    'A url is framed only with its id, and only where this page launched it; any other is launched again by the id.',
  '2.41':
    'The marks of cards and of their provider stand there where players pay by card on a provider’s page; bank transfer always does.',
  '2.45':
    'Done leads back whether the money has come or not: a transfer takes minutes, and the balance follows by itself when it arrives.',
  '2.47':
    'On at first, and no consent: an offer is sent only after a yes that the server recorded with its time.',
  '2.48':
    'The button opens the identity check, and the state of one that is under way; a verified player has a sentence in its place.',
  '2.55': 'The posts are real wins; those marked as samples stand there only until somebody has won.',
  '2.58':
    'A page that says that it fits the window gets the window, as all games of the product do; any other begins with 500 px and sets its height by resize-iframe.',
  '2.35': 'Asked from the menus and at /dashboard/settings/logout alike.',
  '3.1':
    'Session storage is per tab: two tabs may be two people, and neither changes the other. What says nothing of who plays (language, hidden balance, sound) is kept on the device.',
  '3.10':
    'The status is that of HTTP, and the body repeats it: the page reads the former, and never meets a 200 that means no.',
  '3.15': 'The status is that of HTTP, as in 3.10.',
  '4.3':
    'The button is aria-disabled instead of disabled: it keeps the focus, and a press sends nothing and says what is missing.',
  '4.7': 'The rules are those of section 5, judged while the form is filled in.',
  '4.10':
    'The warning opens after 5 minutes without input; its 10 seconds run after them. A device that slept past both is warned first. A riding bet, automatic bets and a watched live match of open bets hold it, as an awaited transfer does, in all tabs of the player; an idle tab asks the others first.',
  '4.12':
    'Until the warning is open: then only its button answers it, else the hand that reaches for the button would take the question away.',
  '4.15':
    'The player’s first account gets up to ₦50,000 a day without a code. More, any other account, and a first one after others were removed take a code once; for 24 hours after a reset nothing is paid out (decisions 041 and 057).',
  '4.28':
    'A waiting free spin costs nothing, so the balance has no say in it. A balance that could not be fetched leaves the decision to the server.',
  '5.1': 'Nothing but spaces is empty too; spaces around what was typed are taken off before it is sent.',
  '5.3': 'Blocked is aria-disabled, as in 4.3: a press sends nothing and says what is missing.',
  '5.5':
    'Spaces, dashes, dots and brackets in a pasted number are taken out before its digits are counted. +234, 234 or 00234 before a number, or its missing first 0, make the same eleven digits. Eleven digits that begin with no mobile prefix, such as 01234567890, are invalid too.',
  '5.11':
    'The minimum withdrawal is ₦100, the maximum ₦5,000,000: an amount between 0 and ₦100 is refused under the field, before the bank is chosen.',
  '7.13':
    'As 4.15: these four fields are enough for the first account; others answer payee_unconfirmed, and two calls of our own send and take the code.',
  '7.17':
    'The answer, which does not say whether a code is awaited there, is shown at the top; its Id, the request’s own, opens the page.',
  '7.22': 'Only where a client id is configured (decision 017).',
  '8.1': 'The toast says both in one line: “login fail: …”.',
  '8.8': 'The status is that of HTTP, as in 3.10.',
  '8.14':
    'Not ok is any refusal but unknown_game: the page then says that the sportsbook opens soon. An answer that is not JSON, as a proxy gives, counts among the other errors.',
  '8.18': 'The status is that of HTTP, as in 3.10.',
  '9.8': 'For frames that do not say that they fit the window, as in 2.58.',
  '9.22':
    'Proved for the wheel, whose multipliers are its odds; each later game proves it in its own folder.',
};
