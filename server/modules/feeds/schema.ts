// Generated from the migrated database by `npm run schema`; a test compares.
export interface FeedSeedTable {
  feed: string;
  seed: string;
  madeAt: Date;
}

export interface FeedsSchema {
  feedSeed: FeedSeedTable;
}
