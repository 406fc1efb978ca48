import type { AnswerOf } from '@jara/contract/calls';
import { Link } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { paths } from '../../../navigation/paths.ts';
import { dayText, naira } from './charts.tsx';
import { TEXTS } from './texts.ts';

type Pattern = AnswerOf<'/agent/play-patterns'>['data'][number];

const MINUTES_AN_HOUR = 60;

/** The player's own patterns by the published rules; nothing without one. */
export function Patterns() {
  const { data } = useAnswer('/agent/play-patterns', {}, { refetchOnMount: 'always' });
  const patterns = data?.data ?? [];
  if (patterns.length === 0) return null;
  return (
    <section
      aria-label={TEXTS.patterns}
      className="mb-4 rounded-xl border border-line bg-surface px-4 py-4 md:px-6"
    >
      <h3 className="font-head text-17">{TEXTS.patterns}</h3>
      <p className="text-13 text-text-soft">{TEXTS.patternsLead}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-15 marker:text-accent">
        {patterns.map((pattern) => (
          <li key={pattern.rule}>{patternText(pattern)}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={paths.responsibleGambling} className="link link-tall text-15">
          {TEXTS.rules}
        </Link>
      </p>
    </section>
  );
}

function patternText({ rule, day, figures }: Pattern): string {
  const on = dayText(day);
  const of = (name: string): number => figures[name] ?? 0;
  switch (rule) {
    case 'chasing':
      return TEXTS.chasing(on, of('deposits'), naira(of('deposited')));
    case 'night_play':
      return TEXTS.nightPlay(of('nights'), of('days'), on);
    case 'rising_stakes':
      return TEXTS.risingStakes(on, naira(of('staked')), naira(of('usual')));
    case 'withdrawals':
      return TEXTS.withdrawalsOften(on, of('requested'), of('returned'));
    case 'raised_limits':
      return TEXTS.raisedLimits(of('days'), on, of('changes'));
    case 'declined_deposits':
      return TEXTS.declinedDeposits(on, of('transfers'));
    case 'long_session': {
      const minutes = of('minutes');
      return TEXTS.longSession(on, Math.floor(minutes / MINUTES_AN_HOUR), minutes % MINUTES_AN_HOUR);
    }
  }
}
