import { ArchiveButton } from './archive.tsx';
import { BuyBar } from './buy-bar.tsx';
import { DrawPane, Verdict } from './draw-pane.tsx';
import { TicketList } from './ticket-list.tsx';

/** The views that the first screen does not need, in one chunk: several would each split the rest. */
export const laterViews = { ArchiveButton, BuyBar, DrawPane, TicketList, Verdict };
