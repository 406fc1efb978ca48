// Generated from the migrated database by `npm run schema`; a test compares.
export interface SandboxTransferTable {
  reference: string;
  accountNumber: string;
  amountKobo: bigint;
  senderName: string;
  senderBankCode: string;
  senderAccountNumber: string;
  outcome: 'credited' | 'suspense' | null;
  at: Date;
}

export interface SandboxPayoutTable {
  reference: string;
  amountKobo: bigint;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  state: 'lost' | 'pending' | 'success' | 'failed' | 'reversed';
  at: Date;
}

export interface SandboxPagePaymentTable {
  reference: string;
  amountKobo: bigint;
  returnUrl: string;
  cancelUrl: string;
  state: 'open' | 'failed' | 'paid';
  channel: 'card' | 'ussd' | null;
  last4: string | null;
  at: Date;
}

export interface SandboxSchema {
  sandboxTransfer: SandboxTransferTable;
  sandboxPayout: SandboxPayoutTable;
  sandboxPagePayment: SandboxPagePaymentTable;
}
