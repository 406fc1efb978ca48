import { ArchiveButton } from './archive.tsx';
import { BuyBar } from './buy-bar.tsx';
import { DrawPane, Verdict } from './draw-pane.tsx';
import { TicketList } from './ticket-list.tsx';

/** What the first look at the slip does not need, in one file: several would each divide the rest. */
export const laterViews = { ArchiveButton, BuyBar, DrawPane, TicketList, Verdict };
