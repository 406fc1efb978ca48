import type { ReactNode } from 'react';

type MoneyTone = 'in' | 'out' | 'plain';

const TONE: Record<MoneyTone, string> = { in: 'text-good', out: 'text-bad', plain: '' };

/** An amount already written as text: figures of equal width, and ₦ never parted from its number. */
export function Money({
  text,
  tone = 'plain',
  className = '',
}: {
  text: ReactNode;
  tone?: MoneyTone | undefined;
  className?: string | undefined;
}) {
  return <span className={`figures ${TONE[tone]} ${className}`}>{text}</span>;
}
