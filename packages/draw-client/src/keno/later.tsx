import { laterView } from '@jara/game-client/parts/later-view';

const later = () => import('./later-form.ts').then(({ laterForm }) => laterForm);

export const QuickPick = laterView(() => later().then((form) => form.QuickPick), <div className="h-12" />);
export const Paytable = laterView(() => later().then((form) => form.Paytable));
