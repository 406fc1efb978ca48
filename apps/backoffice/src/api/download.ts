import { saveFile } from '@jara/play-client/save-file';
import { type Body, callFor, refusalOf } from './call.ts';

type FilePath =
  | '/desk/reports/export'
  | '/desk/exports/download'
  | '/desk/player/export'
  | '/desk/player/tax-certificate';

/** Downloads the file of a call. Throws `DeskRefusal`. */
export async function download<P extends FilePath>(path: P, body: Body<P>): Promise<void> {
  const response = await callFor(path, body);
  if (!response.ok) throw await refusalOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'report', await response.blob());
}
