/** Bytes of a text whose every character is ASCII; seeds and messages are kept to that so that any tool can repeat them. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

const HEX_DIGITS = '0123456789abcdef';

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += `${HEX_DIGITS[byte >> 4]}${HEX_DIGITS[byte & 15]}`;
  return text;
}
