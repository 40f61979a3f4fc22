import type { ReadPartsRequest, ReadPartsResponse } from '@belegfluss/protos/provider/v1/parts';
import { z } from 'zod';
import type { readParts as run } from '../../use-cases/parts/read-parts.ts';
import { parseRequest, shopField } from '../parse-request.ts';

const schema = z.object({ shop: shopField });

export const readParts =
  (read: ReturnType<typeof run>) =>
  (request: ReadPartsRequest): Promise<ReadPartsResponse> =>
    read(parseRequest(schema, request));
