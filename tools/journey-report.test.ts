import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PlaywrightReport, readJourneys } from './journey-report.ts';

const attempt = (message?: string) => (message === undefined ? {} : { error: { message } });

const report: PlaywrightReport = {
  stats: { expected: 1 },
  suites: [
    {
      specs: [
        {
          file: 'a.spec.ts',
          line: 3,
          title: 'holds',
          ok: true,
          tests: [{ status: 'expected', results: [attempt()] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              file: 'b.spec.ts',
              line: 7,
              title: 'holds now and then',
              ok: true,
              tests: [{ status: 'flaky', results: [attempt('\u001b[31mtoo late\u001b[0m'), attempt()] }],
            },
            {
              file: 'b.spec.ts',
              line: 9,
              title: 'never holds',
              ok: false,
              tests: [{ status: 'unexpected', results: [attempt('no\nat all'), attempt('no')] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a journey that needed a second try is named with what went wrong, and counts neither as passed nor as failed', () => {
  assert.deepEqual(readJourneys(report), {
    passed: 1,
    failures: ['✗ e2e/b.spec.ts:9 never holds\n    no\n    at all\n    no'],
    secondTries: ['! e2e/b.spec.ts:7 holds now and then\n    too late'],
  });
});
