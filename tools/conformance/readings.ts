/** By the id of a sentence: what is said of it. */
export type Readings = Readonly<Record<string, string>>;

/** Sentences that no test can prove, and why. What can be tested is tested and does not stand here. */
export const untestable: Readings = {
  '0.1': 'Says what the product is; each of its parts is a row of its own below.',
  '0.3': 'About the document, not the product.',
  '1.11':
    'Says what the player site does not have. The operator’s console is a site of its own, on a port of its own.',
  '4.26': 'A heading: its steps are the rows below.',
  '6.7': 'Individuals and Agents may do the same on these screens.',
  '7.23': 'Decided in the design, and proved beside the code under `server/`.',
};

/** What is decided where a sentence leaves room. A test proves it, as decided. */
export const readings: Readings = {
  '2.8': 'The same screen serves a first password and a new one after Forgot password.',
  '2.33': '/ leads a visitor on to /home.',
  '2.35': 'Asked from the menus and at /dashboard/settings/logout alike.',
  '3.1':
    'Session storage is per tab: two tabs may be two people, and neither changes the other. What says nothing of who plays (language, hidden balance, sound) is kept on the device.',
  '4.7': 'The rules are those of section 5, judged while the form is filled in.',
  '4.10':
    'The warning opens after 5 minutes without input; its 10 seconds run after them. A device that slept past both is warned first.',
  '4.12':
    'Until the warning is open: then only its button answers it, else the hand that reaches for the button would take the question away.',
  '4.28':
    'A waiting free spin costs nothing, so the balance has no say in it. A balance that could not be fetched leaves the decision to the server.',
  '5.1': 'Nothing but spaces is empty too; spaces around what was typed are taken off before it is sent.',
  '5.5': 'Spaces, dashes, dots and brackets in a pasted number are taken out before its digits are counted.',
  '7.17': 'A success is said in a toast as well: who asked for a code must see that something happened.',
  '8.1': 'The toast says both in one line: “login fail: …”.',
  '9.22':
    'Proved for the wheel, whose multipliers are its odds; each later game proves it in its own folder.',
};
