import { LeagueTable } from './league-table.tsx';
import { LiveRow } from './live-row.tsx';
import { MatchSheet } from './match-sheet.tsx';
import { SlipDock } from './slip/slip-dock.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';

/** The views that the first screen of the week does not need, in one chunk: several would each split the rest. */
export const laterViews = { LeagueTable, LiveRow, MatchSheet, SlipDock, SlipPanel, WeeksPanel };
