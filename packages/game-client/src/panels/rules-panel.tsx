import type { BetTypeFacts, GameFacts } from '@jara/game-kit/definition';
import { percentText, type Rational } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLineTexts } from '../round-lines.ts';
import { queryClient } from '../rounds-query-client.ts';
import { TEXTS } from '../texts.ts';
import { nameKey, Paytable } from './paytable.tsx';
import { PANEL_TEXTS } from './texts.ts';

export interface RulesPanelProps {
  readonly game: GameFacts;
  readonly rules: () => Promise<readonly string[]>;
  /** Rules common to all games of this kind. */
  readonly common: readonly string[];
}

/** The return of a kind of bet; a range where it depends on the selection. */
function returnText({ rtp, maxRtp }: BetTypeFacts & { readonly maxRtp?: Rational }): string {
  return maxRtp === undefined ? percentText(rtp) : PANEL_TEXTS.fromTo(percentText(rtp), percentText(maxRtp));
}

/** The rules in words, then the numbers, from the same object that settles bets. */
export function RulesPanel({ game, rules, common }: RulesPanelProps) {
  const textOf = useLineTexts();
  const { minStakeKobo, maxStakeKobo, maxPayoutKobo } = game.limits;
  const limits = [
    [PANEL_TEXTS.minStake, minStakeKobo],
    [PANEL_TEXTS.maxStake, maxStakeKobo],
    [PANEL_TEXTS.maxPayout, maxPayoutKobo],
  ] as const;
  return (
    <section aria-label={TEXTS.rules} className="grid grid-cols-1 gap-8 text-15 wide:grid-cols-2">
      <div>
        <div className="grid gap-3">
          <RuleParagraphs rules={rules} />
          {common.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
        <h3 className="mt-8 font-head text-17">{PANEL_TEXTS.returnTitle}</h3>
        <p className="mt-1 text-text-soft">{PANEL_TEXTS.returnLead}</p>
        <dl className="mt-2">
          {game.betTypes.map((type) => (
            <Fact key={type.id} label={textOf(type.name)} value={returnText(type)} />
          ))}
        </dl>
        <h3 className="mt-8 font-head text-17">{PANEL_TEXTS.limitsTitle}</h3>
        <dl className="mt-2">
          {limits.map(([label, kobo]) => (
            <Fact key={label} label={label} value={formatNaira(kobo, 'short')} />
          ))}
        </dl>
      </div>
      <Paytable
        rows={game.paytable}
        returns={new Map(game.betTypes.map((type) => [nameKey(type.name), returnText(type)]))}
      />
    </section>
  );
}

/** The game's own rules are a separate chunk, so that they do not delay a first bet. */
function RuleParagraphs({ rules }: Pick<RulesPanelProps, 'rules'>) {
  const query = useQuery(
    { queryKey: ['rules'], queryFn: rules, staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  );
  if (query.isError)
    return <ErrorState title={PANEL_TEXTS.rulesFailed} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton className="h-48 w-full" />;
  return query.data.map((rule) => <p key={rule}>{rule}</p>);
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt>{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}
