import { inflateSync } from 'node:zlib';

/** Texts of a PDF drawn with the standard fonts, in drawing order, one per line. */
export function readPdfText(pdf: Buffer): string {
  const lines: string[] = [];
  for (const stream of inflateStreams(pdf)) {
    for (const [, array = ''] of stream.matchAll(/\[([^\]]*)\] TJ/g)) {
      const bytes = [...array.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
      lines.push(
        Buffer.from(bytes, 'hex').toString('latin1').replaceAll('\x96', '–').replaceAll('\x80', '€'),
      );
    }
  }
  return lines.join('\n');
}

/** Page contents are deflated; a stream that cannot be inflated contains no text. */
function* inflateStreams(pdf: Buffer): Generator<string> {
  for (let from = 0; ; ) {
    const start = pdf.indexOf('stream\n', from);
    const end = pdf.indexOf('\nendstream', start);
    if (start === -1 || end === -1) return;
    from = end + '\nendstream'.length;
    try {
      yield inflateSync(pdf.subarray(start + 'stream\n'.length, end)).toString('latin1');
    } catch {
      // Not deflated: an image or a font.
    }
  }
}
