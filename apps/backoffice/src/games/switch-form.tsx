import type { DeskGame, DeskSwitchStatus } from '@jara/contract/desk-games';
import { useChange } from '../api/use-desk.ts';
import { ReasonForm } from '../parts/reason-form.tsx';

interface SwitchFormProps {
  readonly game: DeskGame;
  readonly to: DeskSwitchStatus;
  readonly onClose: () => void;
}

const LABELS = {
  open: { title: 'Open', verb: 'Open', what: 'New bets are taken again at once.' },
  draining: {
    title: 'End the round of',
    verb: 'End after this round',
    what: 'The round that is under way takes its bets and is settled. No other one begins, and the players read that the game is closed.',
  },
  drainingAll: {
    title: 'End the rounds of',
    verb: 'End after these rounds',
    what: 'The rounds that are under way take their bets and are settled. No other ones begin. Each game is closed for itself after its round, and is opened again for itself.',
  },
  closed: {
    title: 'Close',
    verb: 'Close now',
    what: 'No new bet is taken from now on. Open bets and rounds end by their rules.',
  },
} as const;

/** The call names the status that the person saw, so that an old page changes nothing. */
export function SwitchForm({ game: { product, title, status }, to, onClose }: SwitchFormProps) {
  const { mutate, isPending } = useChange('/desk/games/switch', ['/desk/games'], 'Done.');
  const labels = LABELS[to === 'draining' && product.endsWith('*') ? 'drainingAll' : to];
  return (
    <ReasonForm
      title={`${labels.title} ${title}`}
      text={labels.what}
      decisions={[{ label: labels.verb, choice: to }]}
      isPending={isPending}
      onDecide={(_, reason) => mutate({ product, from: status, to, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
