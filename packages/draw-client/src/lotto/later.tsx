import { laterView } from '@jara/game-client/parts/later-view';

const later = () => import('./later-form.ts').then(({ laterForm }) => laterForm);

export const PlayChoice = laterView(() => later().then((form) => form.PlayChoice), <div className="h-12" />);
export const Paytable = laterView(() => later().then((form) => form.Paytable));
