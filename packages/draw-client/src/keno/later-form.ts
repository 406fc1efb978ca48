import { Paytable } from './paytable.tsx';
import { QuickPick } from './quick-pick.tsx';

/** The parts of the form loaded after the slip, in one chunk: two would each split the rest. */
export const laterForm = { Paytable, QuickPick };
