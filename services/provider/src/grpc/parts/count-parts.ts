import type { CountPartsRequest, CountPartsResponse } from '@belegfluss/protos/provider/v1/parts';
import { z } from 'zod';
import type { PartRemovals } from '../../storage/parts/part-removals.ts';
import { parseRequest, shopField } from '../parse-request.ts';

const schema = z.object({ shop: shopField });

export const countParts =
  (links: Pick<PartRemovals, 'countLinked'>) =>
  async (request: CountPartsRequest): Promise<CountPartsResponse> => ({
    parts: await links.countLinked(parseRequest(schema, request).shop),
  });
