import { laterView } from '@jara/game-client/parts/later-view';

/* The views that the first screen does not need, each with its final space reserved. */

const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);

export const ArchiveButton = laterView(
  () => later().then((views) => views.ArchiveButton),
  <span className="size-12" />,
);
export const BuyBar = laterView(() => later().then((views) => views.BuyBar), <div className="h-40" />);
export const DrawPane = laterView(() => later().then((views) => views.DrawPane));
export const TicketList = laterView(() => later().then((views) => views.TicketList));
export const Verdict = laterView(() => later().then((views) => views.Verdict));
