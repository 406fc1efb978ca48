// Generated from the migrated database by `npm run schema`; a test compares.
export interface FeedSeedTable {
  feed: string;
  sealedSeed: string;
  madeAt: Date;
}

export interface FeedsSchema {
  feedSeed: FeedSeedTable;
}
