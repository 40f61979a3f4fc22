import { wrongInput } from '../problems/problem-error.ts';

/** As far as a page number leads: each page before it has to be read. Beyond, only the cursor does. */
const furthestPage = 200;

/**
 * Reads the page that a request asks for from a list that only knows "the one after this". A cursor leads there at
 * once. Null: the list ends before the asked page. Stops when the caller no longer waits.
 */
export async function fetchPage<Page extends { readonly nextPageToken: string }>(
  position: { readonly cursor?: string | undefined; readonly page?: number | undefined },
  fetch: (pageToken: string) => Promise<Page>,
  signal: AbortSignal,
): Promise<{ readonly asked: Page | null; readonly last: Page }> {
  if (position.cursor) {
    const asked = await fetch(position.cursor);
    return { asked, last: asked };
  }
  const wanted = position.page ?? 1;
  if (wanted > furthestPage) {
    throw wrongInput([
      {
        field: 'page',
        message: `Höchstens Seite ${furthestPage}. Grenze die Suche ein, um weiter zu kommen.`,
      },
    ]);
  }
  let last = await fetch('');
  for (let page = 2; page <= wanted; page += 1) {
    if (last.nextPageToken === '') return { asked: null, last };
    signal.throwIfAborted();
    last = await fetch(last.nextPageToken);
  }
  return { asked: last, last };
}
