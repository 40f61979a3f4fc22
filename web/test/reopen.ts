import type { Visit } from './visit.ts';

/** Opens the address that the page has come to, with nothing read before: what is not in it is forgotten. */
export function openAgain({ page, open }: Visit): Promise<unknown> {
  const { pathname, search, hash } = new URL(page.url());
  return open(`${pathname}${search}${hash}`);
}
