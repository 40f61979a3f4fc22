/** An answer of another system is longer than anything it could rightly say. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Reads a body into memory. A faulty peer cannot exhaust this process's memory: a body beyond the limit is aborted with
 * `AnswerTooLong`.
 * @param bytes counted as they are read, after any decompression
 */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null | undefined,
  bytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > bytes) throw new AnswerTooLong(`The answer is longer than ${bytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
