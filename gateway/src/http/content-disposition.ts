/** Characters of a file name; some file systems end at 255 bytes. */
const longest = 120;

/**
 * The `Content-Disposition` of a file (RFC 6266): a plain name for old clients and the exact one in UTF-8. Paths,
 * control characters and quotes never get into it.
 */
export function contentDisposition(
  type: 'inline' | 'attachment',
  filename: string,
  fallback: string,
): string {
  const name = sanitise(filename) || fallback;
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || fallback;
  return `${type}; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}

const sanitise = (filename: string): string =>
  Array.from(
    filename
      .replace(/^.*[/\\]/s, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>:|?*%;]/g, '')
      .replace(/^[.\s]+/, ''),
  )
    .slice(0, longest)
    .join('')
    .trim();

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves alone. */
const encode = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
