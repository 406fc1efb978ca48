// Generated from the migrated database by `npm run schema`; a test compares.
export interface ProductSwitchTable {
  product: string;
  status: 'open' | 'draining' | 'closed';
  reason: string;
  setBy: string;
  setAt: Date;
}

export interface ProductsSchema {
  productSwitch: ProductSwitchTable;
}
