import { type ReferenceAnswer, reference } from '@belegfluss/gateway/contract';
import type { GetReferenceDataResponse } from '@belegfluss/protos/provider/v1/provider';
import { orNull, parseJsonObject } from './present.ts';

export const composeReference = (read: GetReferenceDataResponse): ReferenceAnswer => ({
  readAt: orNull(read.readAt),
  reference: reference.parse(parseJsonObject(read.referenceJson)),
});
