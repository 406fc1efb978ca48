/** Bytes of a text of ASCII characters; seeds and messages are ASCII only so that any tool can reproduce them. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

const HEX_DIGITS = '0123456789abcdef';

/** Writes the digits of bytes, as ASCII, into other bytes from an index on. */
export function writeHex(bytes: Uint8Array, into: Uint8Array, at: number): void {
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    into[at + 2 * i] = HEX_DIGITS.charCodeAt(byte >> 4);
    into[at + 2 * i + 1] = HEX_DIGITS.charCodeAt(byte & 15);
  }
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += `${HEX_DIGITS[byte >> 4]}${HEX_DIGITS[byte & 15]}`;
  return text;
}
