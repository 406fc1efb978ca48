const ROWS = [3, 2, 1];
const COLUMNS = 12;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const colourOf = (pocket: number) => (RED.has(pocket) ? 'red' : 'black');

/** The 37 numbers as on a roulette table: zero above, then three rows of twelve, each in its colour. */
export function rouletteTable(): string {
  const rows = ROWS.map((first) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => first + 3 * column).map(
      (pocket) => `<td class="${colourOf(pocket)}">${pocket}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return [
    '<table class="roulette"><tbody>',
    `<tr><td class="green" colspan="${COLUMNS}">0</td></tr>`,
    ...rows,
    '</tbody></table>',
  ].join('');
}
