import { Paytable } from './paytable.tsx';
import { QuickPick } from './quick-pick.tsx';

/** What of the form comes after the slip itself, in one file: two would each divide the rest. */
export const laterForm = { Paytable, QuickPick };
