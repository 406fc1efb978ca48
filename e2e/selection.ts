/** Tag of a test that only `npm test -- --all`, and a run of its file, include (decision 079). */
export const LONG = '@long';

/** Whether the run includes the long tests. */
export const includesLong = process.env.TEST_ALL === '1';
