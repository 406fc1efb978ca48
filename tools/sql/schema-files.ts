import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, sourceFiles } from '../source-files.ts';
import type { Catalog, Column } from './catalog.ts';
import { camelCase } from './describe.ts';

/** The tables that a module's migrations create, by the module's folder. */
function tablesByModule(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of sourceFiles(['server/modules']).filter((one) => one.endsWith('.sql'))) {
    const module = dirname(dirname(dirname(path)));
    const created = [
      ...readFileSync(join(root, path), 'utf8').matchAll(/^create (?:unlogged )?table (\w+) \(/gm),
    ];
    found.set(module, [...(found.get(module) ?? []), ...created.map(([, name = '']) => name)]);
  }
  return found;
}

/** The text of `schema.ts` of each module with tables, by its path. */
export function schemaFiles({ columns }: Catalog): Map<string, string> {
  const all = [...columns.values()];
  return new Map(
    [...tablesByModule()].map(([module, tables]) => [
      `${module}/schema.ts`,
      schemaText(
        module.slice(module.lastIndexOf('/') + 1),
        tables.map((table) => ({ table, columns: all.filter((column) => column.table === table) })),
      ),
    ]),
  );
}

interface Table {
  readonly table: string;
  readonly columns: readonly Column[];
}

function schemaText(module: string, tables: readonly Table[]): string {
  const interfaces = tables.map(
    ({ table, columns }) =>
      `export interface ${pascalCase(table)}Table {\n${columns.map((column) => `  ${camelCase(column.name)}: ${columnType(column)};\n`).join('')}}\n`,
  );
  const names = tables.map(({ table }) => `  ${camelCase(table)}: ${pascalCase(table)}Table;\n`);
  const wrappers = ['Generated', 'GeneratedAlways'].filter((name) => interfaces.join().includes(`${name}<`));
  const imported = wrappers.length === 0 ? '' : `import type { ${wrappers.join(', ')} } from 'kysely';\n\n`;
  return `// Generated from the migrated database by \`npm run schema\`; a test compares.\n${imported}${interfaces.join('\n')}
export interface ${pascalCase(module)}Schema {\n${names.join('')}}\n`;
}

function columnType({ type, isNullable, filledIn }: Column): string {
  const orNull = isNullable ? `${type} | null` : type;
  if (filledIn === 'never') return orNull;
  return filledIn === 'always' ? `GeneratedAlways<${orNull}>` : `Generated<${orNull}>`;
}

function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
