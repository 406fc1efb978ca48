import { LeagueTable } from './league-table.tsx';
import { LiveRow } from './live-row.tsx';
import { MatchSheet } from './match-sheet.tsx';
import { SlipDock } from './slip/slip-dock.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';

/** What the first look at the week does not need, in one file: several would each divide the rest. */
export const laterViews = { LeagueTable, LiveRow, MatchSheet, SlipDock, SlipPanel, WeeksPanel };
