import type { ReactNode } from 'react';
import { naira } from './charts.tsx';
import type { MyPlay } from './day-bars.ts';
import { TEXTS } from './texts.ts';

const MINUTES_AN_HOUR = 60;
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The sums of a player's play, and the play session. */
export function Facts({ play: { lifetime, month, session, weekMinutes } }: { play: MyPlay }) {
  const { startedAt } = session;
  return (
    <div className="mb-4 grid gap-4 md:grid-cols-2">
      <Group title={TEXTS.since}>
        <Fact name={TEXTS.deposits}>{naira(lifetime.deposits)}</Fact>
        <Fact name={TEXTS.withdrawals}>{naira(lifetime.withdrawals)}</Fact>
        <Fact name={TEXTS.netDeposits}>{naira(lifetime.netDeposits)}</Fact>
      </Group>
      <Group title={TEXTS.month}>
        <Fact name={TEXTS.staked}>{naira(month.staked)}</Fact>
        <Fact name={TEXTS.paid}>{naira(month.paid)}</Fact>
        <Fact name={TEXTS.result}>{naira(month.net)}</Fact>
      </Group>
      <Group title={TEXTS.now} isWide>
        <Fact name={TEXTS.week}>
          {TEXTS.hours(Math.floor(weekMinutes / MINUTES_AN_HOUR), weekMinutes % MINUTES_AN_HOUR)}
        </Fact>
        <Fact name={TEXTS.session}>
          {startedAt === null
            ? TEXTS.noSession
            : TEXTS.sessionSince(
                TIME.format(new Date(startedAt)),
                naira(session.staked),
                naira(session.paid),
              )}
        </Fact>
      </Group>
    </div>
  );
}

function Group({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={`min-w-0 rounded-xl border border-line bg-surface px-4 py-4 md:px-6 ${isWide ? 'md:col-span-2' : ''}`}
    >
      <h3 className="font-head text-17">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 text-15">
      <dt className="text-text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
