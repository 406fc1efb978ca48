import { RoundSlipPanel } from '@jara/game-client/parts/round-slip';
import { RoundSlipDock } from '@jara/game-client/parts/round-slip-dock';
import { AccountPanel } from './account-panel.tsx';
import { LastFights, ResultsSheet } from './results-sheet.tsx';

/** The views that the first screen does not need, in one chunk: several would each split the rest. */
export const laterViews = { AccountPanel, LastFights, ResultsSheet, RoundSlipDock, RoundSlipPanel };
