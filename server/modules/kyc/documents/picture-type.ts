export type PictureType = 'jpeg' | 'png' | 'webp' | 'pdf';

const STARTS: readonly (readonly [type: PictureType, at: number, bytes: readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** The type of a file by its first bytes: its name and its stated type are of the sender's choice. Null: none that is known. */
export function pictureType(file: Uint8Array): PictureType | null {
  const found = STARTS.find(([, at, bytes]) => bytes.every((byte, i) => file[at + i] === byte));
  return found?.[0] ?? null;
}
