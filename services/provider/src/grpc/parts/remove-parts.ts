import type { RemovePartsRequest, RemovePartsResponse } from '@belegfluss/protos/provider/v1/parts';
import { z } from 'zod';
import type { removeParts as run } from '../../use-cases/parts/remove-parts.ts';
import { parseRequest, shopField } from '../parse-request.ts';
import { partKeyField, toProtoRemoved } from './proto-part.ts';

const schema = z.object({
  shop: shopField,
  keys: z.array(partKeyField).max(5_000),
  groups: z.array(partKeyField).max(5_000),
  limit: z.int().min(1).max(50),
});

export const removeParts =
  (remove: ReturnType<typeof run>) =>
  async (request: RemovePartsRequest): Promise<RemovePartsResponse> => {
    const { parts, remaining } = await remove(parseRequest(schema, request));
    return { remaining, parts: parts.map(toProtoRemoved) };
  };
