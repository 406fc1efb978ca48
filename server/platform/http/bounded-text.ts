/** Reads the body of an external server's answer; throws beyond `maxBytes`. */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the answer is longer than we read');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
