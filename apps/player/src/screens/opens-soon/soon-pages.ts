import type { AdireFigure } from '@jara/ui/pattern';

export interface SoonPage {
  readonly title: string;
  readonly figure: AdireFigure;
  readonly lead: string;
  /** What holds already today; every line is true now. */
  readonly today: readonly string[];
  readonly action: { readonly label: string; readonly to: string };
}

const SPIN = { label: 'Play Spin it', to: '/dashboard/spinit' };

const PAGES: Record<string, SoonPage> = {
  },
};

const ANY: SoonPage = {
  title: 'Opens soon',
  figure: 'comb',
  lead: 'This page is being built.',
  today: ['Spin it is open: 24 equal sectors, from ₦100.'],
  action: SPIN,
};

/** What an unfinished page says of itself. */
export function soonPage(pathname: string): SoonPage {
  return PAGES[pathname.replace(/\/$/, '')] ?? ANY;
}
