import { RpcError } from '@belegfluss/runtime/errors';
import type { Session } from '../sessions.ts';
import type { PartTools } from './part-tools.ts';
import { takeNumber } from './take-number.ts';

/**
 * Numbers that parts have given up go to those that wait for them, whose numbers go to others in turn. Answers the numbers
 * that parts have got, by key. What cannot be done now is done when the part is saved the next time.
 */
export async function handOnNumbers(
  tools: PartTools,
  session: Session,
  freed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const got = new Map<string, string>();
  let numbers = freed;
  while (numbers.length > 0) {
    const given: string[] = [];
    for (const { link, wanted } of await tools.links.findWaiting(session.shop, numbers)) {
      try {
        const taken = await takeNumber(tools, session, link, wanted);
        if (taken?.number !== wanted) continue;
        got.set(link.key, wanted);
        given.push(link.number);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        tools.logger.warn({ err: error, shop: session.shop, key: link.key }, 'number not handed on');
      }
    }
    numbers = given;
  }
  return got;
}
