import pg from 'pg';

/** Numbers of copied players begin above this one. */
const FIRST_COPY = 1_000_000;

/** A bet's id in a copy: its entry names it too. */
const BET_ID = (column: string) => `md5(${column}::text || $1)::uuid`;
const CODE = `left(code, 1) || upper(left(md5(code || $1), 9))`;

/** The columns that differ in a copy, by the table of the rows: all others stay as the product wrote them. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wallet_account: {},
  entry: { reference: `case kind when 'stake' then ${BET_ID('reference')}::text else reference end` },
  entry_key: {},
  bet: { bet_id: BET_ID('bet_id') },
  sports_slip: { code: CODE },
  sports_leg: {},
  sports_ticket: { code: CODE, bet_id: BET_ID('bet_id') },
};

/**
 * Copies the accounts and open bets of players 1 to `players`, who have placed them by the product, to as many other players, `copies` times:
 * one statement a table and copy, so that no more than a copy is in any memory.
 */
export async function copyBets(ownerUrl: string, players: number, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (let copy = 0; copy < copies; copy += 1) {
      const offset = FIRST_COPY + copy * players;
      for (const [table, changes] of Object.entries(COPIED)) {
        const changed = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
        const record = ["'player_id', player_id + $1::text::bigint", ...changed].join(', ');
        await client.query(
          `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${record}))).* from ${table} t where player_id <= $2`,
          [String(offset), players],
        );
      }
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
