import type { ReactNode } from 'react';

/** Two lines in the wheel's hub: a label and an amount. */
export function HubText({
  label,
  tone = 'text-chalk',
  children,
}: {
  label: string;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <p className={`leading-tight ${tone}`}>
      <span className="block text-13 text-[#b3ada0]">{label}</span>
      <span className="figures block font-head text-15 md:text-21">{children}</span>
    </p>
  );
}
