// Generated from the migrated database by `npm run schema`; a test compares.
export interface ProductSwitchTable {
  product: string;
  status: 'open' | 'draining' | 'closed';
  reason: string;
  setBy: string;
  setAt: Date;
  roundLoss: bigint | null;
  dayLoss: bigint | null;
  capsSetBy: string | null;
}

export interface ProductsSchema {
  productSwitch: ProductSwitchTable;
}
