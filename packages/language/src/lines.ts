import type { Line, LineValue } from '@jara/game-kit/line';

export type { Line } from '@jara/game-kit/line';

/** A language's messages about rounds: sentences, or functions of the values that the rules name. */
export type LineMessages = Readonly<
  Record<string, string | ((values: Readonly<Record<string, string | number>>) => string)>
>;

/** A line in the language of these messages; its key where they have none for it. */
export function lineText({ key, values = {} }: Line, messages: LineMessages): string {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (typeof message !== 'function') return message ?? key;
  const valueText = (value: LineValue): string | number => {
    if (typeof value === 'string' || typeof value === 'number') return value;
    return 'key' in value
      ? lineText(value, messages)
      : value.map((one) => lineText(one, messages)).join('; ');
  };
  return message(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)])));
}
