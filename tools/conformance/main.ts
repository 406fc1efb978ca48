import { writeFileSync } from 'node:fs';
import { CONFORMANCE_FILE, codebaseConformance } from './codebase.ts';
import { conformanceMarkdown, missingText } from './report.ts';

const conformance = codebaseConformance();
writeFileSync(CONFORMANCE_FILE, conformanceMarkdown(conformance));

const { rows, missing, unknown } = conformance;
const isRed = ({ gaps }: (typeof rows)[number]) => gaps.length > 0;
process.stdout.write(
  `${rows.length} sentences: ${rows.filter((row) => row.proofs.length > 0 && !isRed(row)).length} proved by tests, ${rows.filter(isRed).length} red, ` +
    `${rows.filter(({ untestable }) => untestable !== null).length} not testable, ${missing.length} without proof.\n`,
);
if (missing.length > 0) process.stdout.write(`\nNothing proves:\n${missingText(missing)}\n`);
if (unknown.length > 0) process.stdout.write(`\nNo such sentence:\n${unknown.join('\n')}\n`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
