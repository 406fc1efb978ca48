import type { EventRow, MarketView } from '@jara/contract/sports';
import { fullSelection } from '@jara/sports-words/market-words';
import { teamsOf, useApp } from '../data/app.ts';
import { useSlip } from '../data/hooks.ts';
import { chooseLeg } from '../slip/choose.ts';
import { isOnSlip } from '../slip/slip.ts';
import { OddsButton } from './odds-button.tsx';

interface ChoiceButtonProps {
  readonly event: EventRow;
  readonly market: MarketView;
  readonly selection: MarketView['selections'][number];
  readonly label: string;
  readonly isWide?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
  /** In a row of a list, whose arrow keys reach it. */
  readonly isInRow?: boolean | undefined;
}

/** A button that adds a selection to the slip. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { event, market, selection, label, isWide, isSmall, isInRow } = props;
  const app = useApp();
  const { eventId, startsAt } = event;
  const teams = teamsOf(event);
  const name = { marketId: market.marketId, selectionId: selection.selectionId };
  const isChosen = isOnSlip(useSlip(), eventId, [name]);
  return (
    <OddsButton
      label={label}
      name={fullSelection(name, teams)}
      odds={selection.odds}
      isSuspended={event.isSuspended || market.isSuspended}
      isChosen={isChosen}
      {...{ isWide, isSmall, isInRow }}
      onChoose={() =>
        chooseLeg(app, {
          eventId,
          teams,
          startsAt,
          odds: selection.odds,
          isBanker: false,
          selections: [name],
        })
      }
    />
  );
}
