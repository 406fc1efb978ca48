import type pg from 'pg';

/** Rights of a login beyond adding and reading rows; empty if there are none. */
export type Excess = 'superuser' | 'create_role' | 'files' | 'owner';

/**
 * Excess rights of this connection's login. A login that may become the owner of the tables can delete booked entries, whichever
 * role it starts with.
 */
export async function excessOf(pool: Pick<pg.Pool, 'query'>): Promise<Excess[]> {
  const { rows } = await pool.query<{
    superuser: boolean;
    create_role: boolean;
    files: boolean;
    owner: boolean;
  }>(
    `select login.rolsuper as superuser, login.rolcreaterole as create_role,
            exists (select 1 from pg_roles role
                     where role.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
                       and pg_has_role(session_user, role.oid, 'member')) as files,
            exists (select 1 from pg_class table_
                     join pg_namespace schema on schema.oid = table_.relnamespace
                    where schema.nspname in ('public', 'pgboss') and table_.relkind in ('r', 'p')
                      and pg_has_role(session_user, table_.relowner, 'member')) as owner
       from pg_roles login where login.rolname = session_user`,
  );
  const { superuser = true, create_role = true, files = true, owner = true } = rows[0] ?? {};
  return [
    ...(superuser ? (['superuser'] as const) : []),
    ...(create_role ? (['create_role'] as const) : []),
    ...(files ? (['files'] as const) : []),
    ...(owner ? (['owner'] as const) : []),
  ];
}

const EXCESS_TEXTS: Readonly<Record<Excess, string>> = {
  superuser: 'is a superuser',
  create_role: 'may create roles',
  files: 'may read files or run programs on the database’s machine',
  owner: 'may become the owner of the tables',
};

/** An error for the operator, with the remedy. */
export function excessSentence(login: string, excess: readonly Excess[]): string {
  return (
    `The login "${login}" of DATABASE_URL ${excess.map((one) => EXCESS_TEXTS[one]).join(' and ')}, so it could change what is booked. ` +
    'Give the owner’s address in DATABASE_OWNER_URL, and in DATABASE_URL a login of the server’s own: ' +
    "create role jaraplay_app login password '…';"
  );
}
