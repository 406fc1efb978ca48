/** By the id of a sentence: what is said of it. */
export type Readings = Readonly<Record<string, string>>;

/** Sentences that no test can prove, and why. What can be tested is tested and does not stand here. */
export const untestable: Readings = {
  '0.3': 'About the document, not the product.',
  '1.11':
    'Says what the player site does not have. The operator’s console is a site of its own, on a port of its own.',
  '4.26': 'A heading: its steps are the rows below.',
  '6.7': 'Individuals and Agents may do the same on these screens.',
  '7.23': 'Decided in the design, and proved beside the code under `server/`.',
};

/** Something that a sentence says and that is not built, or that no test of ours shows. */
export interface Gap {
  readonly id: string;
  /** The part of the sentence it is about, where that is not the whole of it. */
  readonly part: string | null;
  readonly lacks: string;
}

/** Red rows: what the product or its tests still owe a sentence. They are listed first, whatever tests name the sentence. */
export const gaps: readonly Gap[] = [
  { id: '0.1', part: 'sports betting', lacks: 'The product as it starts has no sportsbook.' },
  {
    id: '2.10',
    part: null,
    lacks: 'Shown with the sportsbook of a stand-in studio; without one the page says that it opens soon.',
  },
  { id: '6.4', part: 'sports betting', lacks: 'Shown with a stand-in studio only.' },
  {
    id: '7.21',
    part: null,
    lacks: 'Shown with a stand-in studio only: no provider of the product has game 10105.',
  },
  { id: '9.11', part: null, lacks: 'Shown with a stand-in studio only.' },
  {
    id: '1.8',
    part: 'placeholder videos, partner logos',
    lacks: 'No frame stands for a recording that does not exist, and only accepted payments are named.',
  },
  {
    id: '2.41',
    part: 'card brands and a card payment provider',
    lacks: 'Marks are those of accepted payments; cards are not accepted.',
  },
];

/** What is decided where a sentence leaves room. A test proves it, as decided. */
export const readings: Readings = {
  '1.7':
    'The ticker shows real wins, the names masked; entries marked as samples stand there only until somebody has won.',
  '2.4':
    'PlaySpinIt comes with the stake that was chosen, Virtual with the game that was tapped; after a sign-up such a choice replaces /.',
  '2.8':
    'The same screen serves a first password and a new one after Forgot password. The player is signed in by it.',
  '2.33': 'The password just chosen has signed the player in, and / leads a player on to /dashboard.',
  '2.39': 'Make a Deposit keeps its target; the wallet opens on the deposit where that link led to it.',
  '2.12':
    'A url is framed only with its id, and only where this page launched it; any other is launched again by the id.',
  '2.47':
    'On at first, and no consent: an offer is sent only after a yes that the server recorded with its time.',
  '2.48': 'The button says that verification is not open yet, and what it will ask for.',
  '2.55': 'The posts are real wins; those marked as samples stand there only until somebody has won.',
  '2.35': 'Asked from the menus and at /dashboard/settings/logout alike.',
  '3.1':
    'Session storage is per tab: two tabs may be two people, and neither changes the other. What says nothing of who plays (language, hidden balance, sound) is kept on the device.',
  '4.7': 'The rules are those of section 5, judged while the form is filled in.',
  '4.10':
    'The warning opens after 5 minutes without input; its 10 seconds run after them. A device that slept past both is warned first. A riding bet, automatic bets and a watched live match of open bets hold it, as an awaited transfer does, in all tabs of the player; an idle tab asks the others first.',
  '4.12':
    'Until the warning is open: then only its button answers it, else the hand that reaches for the button would take the question away.',
  '4.28':
    'A waiting free spin costs nothing, so the balance has no say in it. A balance that could not be fetched leaves the decision to the server.',
  '5.1': 'Nothing but spaces is empty too; spaces around what was typed are taken off before it is sent.',
  '5.5': 'Spaces, dashes, dots and brackets in a pasted number are taken out before its digits are counted.',
  '7.17':
    'The answer, which does not say whether a code is awaited there, is shown at the top; its Id, the request’s own, opens the page.',
  '7.22': 'Only where a client id is configured (decision 017).',
  '8.1': 'The toast says both in one line: “login fail: …”.',
  '9.22':
    'Proved for the wheel, whose multipliers are its odds; each later game proves it in its own folder.',
};
