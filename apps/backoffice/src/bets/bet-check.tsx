import type { DeskBetCheck } from '@jara/contract/desk-bets';
import { Alert, Code, Stack, Text } from '@mantine/core';
import { Facts } from '../parts/facts.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { useGameLines } from './use-game-lines.ts';

type Step = DeskBetCheck['steps'][number];
type One = DeskBetCheck['checks'][number];

const LOOKS = {
  agrees: { color: 'teal', title: 'The round agrees' },
  differs: { color: 'red', title: 'The round differs' },
  unknown: { color: 'gray', title: 'Not checked here' },
} as const;

const NAMES: Readonly<Record<string, string>> = {
  ...{ commitment: 'The seed is the one that was promised', bet: 'The bet is allowed by the rules' },
  ...{ moves: 'The moves are allowed by the rules', result: 'The player saw what the draws give' },
  ...{ stake: 'The stake', payout: 'The payout is that of the rules' },
  ...{ season_commitment: 'The link is of the promised season', link_before: 'It follows the link before' },
  ...{ in_season: 'It is the link of the season’s file', card: 'The card' },
  ...{
    shared_result: 'All players saw what the draws give',
    questions: 'The questions are the promised ones',
  },
  ...{ cash_outs: 'The cash-outs', answers: 'The answers', standing: 'The standing' },
};
const STATES = { holds: '✓ holds', fails: '✗ fails', unsaid: 'not stated' } as const;

const CHECK_COLUMNS = [
  { head: 'Check', cell: ({ name }: One) => NAMES[name] ?? name },
  { head: 'Result', cell: ({ state }: One) => <span className="nowrap">{STATES[state]}</span> },
  {
    head: 'Differences',
    cell: ({ differences }: One) =>
      differences.map(({ path, recorded, recomputed }) => (
        <span key={path} className="long">
          {recorded === '' ? recomputed : `${path} recorded ${recorded}, drawn again ${recomputed}`}
        </span>
      )),
  },
];

function stepText({ by, move }: Step): string {
  if (by === 'rule') return 'Ended by the rule, because the player left';
  return by === 'player' ? `Player: ${move}` : 'The bet';
}

const drawsText = ({ draws, moreDraws }: Step): string => {
  if (draws.length === 0) return 'no draw';
  const listed = draws.map(({ result, bound }) => `${result} of 0–${bound - 1}`).join(' · ');
  return moreDraws === 0 ? listed : `${listed} · and ${moreDraws} more`;
};

const STEP_COLUMNS = [
  { head: 'Step', cell: (step: Step) => stepText(step) },
  { head: 'Draws', cell: (step: Step) => <Code className="long">{drawsText(step)}</Code> },
];

interface BetCheckProps {
  readonly gameId: string;
  readonly check: DeskBetCheck;
}

/** The round as the server drew it again: verdict, what the player saw, each step with its draws. */
export function BetCheck({ gameId, check }: BetCheckProps) {
  const { state, sentence, isSeedPublic, checks, lines, steps, facts } = check;
  const textOf = useGameLines(gameId);
  const { color, title } = LOOKS[state];
  return (
    <Stack gap="md">
      <Alert color={color} title={title} role="status">
        {sentence}
        {!isSeedPublic && ' The seed is still in use, so the player can check it after a change of seed.'}
      </Alert>
      {lines.length > 0 && (
        <Panel title="The round again">
          <div className="panel-body">
            <span className="long">{lines.map(textOf).join('\n')}</span>
          </div>
          <Rows label="Steps" columns={STEP_COLUMNS} rows={steps} keyOf={(step) => steps.indexOf(step)} />
        </Panel>
      )}
      {checks.length > 0 && (
        <Panel title="Checks">
          <Rows label="Checks" columns={CHECK_COLUMNS} rows={checks} keyOf={({ name }) => name} />
        </Panel>
      )}
      <Panel title="Seeds and commitments">
        <Facts
          facts={facts.map(([label, value]) => [
            label,
            <Text key={label} ff="monospace">
              {value}
            </Text>,
          ])}
        />
      </Panel>
    </Stack>
  );
}
