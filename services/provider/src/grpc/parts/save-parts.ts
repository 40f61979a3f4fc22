import type { SavePartsRequest, SavePartsResponse } from '@belegfluss/protos/provider/v1/parts';
import { z } from 'zod';
import type { saveParts as run } from '../../use-cases/parts/save-parts.ts';
import { parseRequest, shopField } from '../parse-request.ts';
import { partField, toProtoSaved } from './proto-part.ts';

const most = 50;

const schema = z.object({
  shop: shopField,
  parts: z
    .array(partField)
    .max(most)
    .refine((parts) => new Set(parts.map(({ key }) => key)).size === parts.length, 'must name each key once'),
});

export const saveParts =
  (save: ReturnType<typeof run>) =>
  async (request: SavePartsRequest): Promise<SavePartsResponse> => {
    const saved = await save(parseRequest(schema, request));
    return { parts: saved.map(toProtoSaved) };
  };
