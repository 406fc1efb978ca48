import { RoundSlipPanel } from '@jara/game-client/parts/round-slip';
import { RoundSlipDock } from '@jara/game-client/parts/round-slip-dock';
import { AccountPanel } from './account-panel.tsx';
import { LastFights, ResultsSheet } from './results-sheet.tsx';

/** What the first look at the fight card does not need, in one file: several would each divide the rest. */
export const laterViews = { AccountPanel, LastFights, ResultsSheet, RoundSlipDock, RoundSlipPanel };
