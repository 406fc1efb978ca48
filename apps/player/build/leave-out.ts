import { parseSync, Visitor } from 'vite';

/**
 * Replaces the bodies of named functions of a script, and drops named constants with what is done to them later. A name that is
 * not there exactly once stops the build: the library has changed, and the choice must be made again.
 */
export function leaveOut(
  file: string,
  text: string,
  bodies: Readonly<Record<string, string>>,
  constants: readonly string[] = [],
): string {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const cuts: { start: number; end: number; name: string; text: string }[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const replaced = id === null ? undefined : bodies[id.name];
      if (id === null || body === null || replaced === undefined) return;
      cuts.push({ start: body.start, end: body.end, name: id.name, text: `{ ${replaced} }` });
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null || !constants.includes(id.name)) return;
      cuts.push({ start: init.start, end: init.end, name: id.name, text: '{}' });
    },
  }).visit(program);
  for (const name of [...Object.keys(bodies), ...constants]) {
    const found = cuts.filter((cut) => cut.name === name).length;
    if (found !== 1)
      throw new Error(`${file} has ${name} ${found} times; what is left out of it must be chosen anew.`);
  }
  cuts.sort((a, b) => b.start - a.start);
  return cuts.reduce((left, cut) => left.slice(0, cut.start) + cut.text + left.slice(cut.end), text);
}
