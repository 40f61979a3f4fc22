import { logPage } from '@belegfluss/gateway/contract';
import type { Calls } from './calls.ts';

/** One entry of the log as people read it, with the no-break spaces of amounts as plain ones. */
export type Spoken = readonly [status: string, title: string, text: string];

/**
 * Texts of one kind of event in the latest hundred entries, oldest first: of an order, or of the shop when it is null.
 */
export async function spoken(
  { read }: Calls,
  order: string | null,
  event: string,
): Promise<readonly Spoken[]> {
  const which = order === null ? '' : `&order=${order}`;
  const page = await read(logPage, `/api/shops/logs?pageSize=100${which}`);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return page.items
    .filter((item) => item.event === event)
    .map(({ status, title, text }): Spoken => [status, plain(title), plain(text)])
    .reverse();
}
