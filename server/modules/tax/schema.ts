// Generated from the migrated database by `npm run schema`; a test compares.
export interface TaxRemittanceTable {
  month: string;
  authority: string;
  remittedOn: Date;
  reference: string;
  amountKobo: bigint;
  recordedAt: Date;
  recordedBy: string;
}

export interface TaxSchema {
  taxRemittance: TaxRemittanceTable;
}
