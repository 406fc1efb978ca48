import { stripVTControlCharacters } from 'node:util';

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    /** `flaky`: it failed, and passed at its second try. */
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

export interface Journeys {
  /** Number of tests that passed at the first try. */
  readonly passed: number;
  readonly failures: readonly string[];
  /** Tests that passed at the second try, with the first failure. */
  readonly secondTries: readonly string[];
}

export function readJourneys({ stats, suites }: PlaywrightReport): Journeys {
  const specs = suites.flatMap(specsOf);
  const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky');
  return {
    passed: stats.expected,
    failures: specs.filter(({ ok }) => !ok).map((spec) => story('✗', spec)),
    secondTries: specs.filter(isFlaky).map((spec) => story('!', spec)),
  };
}

function specsOf({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function story(mark: string, { file, line, title, tests }: Spec): string {
  const errors = tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ''));
  const text = stripVTControlCharacters(errors.filter((error) => error !== '').join('\n'));
  return `${mark} e2e/${file}:${line} ${title}\n${text.replace(/^/gm, '    ')}`;
}
