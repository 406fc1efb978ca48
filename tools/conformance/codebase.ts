import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from '../source-files.ts';
import { proofsIn } from './proofs.ts';
import { gaps, readings, untestable } from './readings.ts';
import { type Conformance, conformanceOf } from './report.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

export const CONFORMANCE_FILE = join(root, 'docs/conformance.md');

const TEST_FILE = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/;
/** The tests of this tool name invented sentences. */
const OWN_TESTS = 'tools/conformance/';

export function specificationSentences(): Sentence[] {
  return sentencesOf(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
}

/** The sentences of the specification that the codebase's tests prove at present. */
export function codebaseConformance(): Conformance {
  const paths = sourceFiles().filter((path) => TEST_FILE.test(path) && !path.startsWith(OWN_TESTS));
  const proofs = paths.flatMap((path) => proofsIn(path, readFileSync(join(root, path), 'utf8')));
  return conformanceOf(specificationSentences(), proofs, { readings, untestable, gaps });
}
