import type {
  RemovedPart as ProtoRemoved,
  SavedPart as ProtoSaved,
} from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import type { RemovedPart } from '../../use-cases/parts/remove-parts.ts';
import type { SavedPart } from '../../use-cases/parts/save-parts.ts';
import { decimalField } from '../parse-request.ts';

export const partKeyField = z.string().min(1).max(200);

const optionalDecimal = decimalField.optional().transform((decimal) => decimal ?? '');
const numberField = z.string().min(1).max(255);

export const partField = z.object({
  key: partKeyField,
  group: partKeyField,
  number: numberField,
  fallbackNumber: numberField,
  name: z.string().min(1),
  text: z.string(),
  note: z.string(),
  priceNet: decimalField,
  priceGross: decimalField,
  purchasePrice: optionalDecimal,
  taxRate: decimalField,
  category: z
    .string()
    .optional()
    .transform((name) => name ?? ''),
  tracksStock: z.boolean(),
  initialStock: optionalDecimal,
  active: z.boolean(),
}) satisfies z.ZodType<PartRequest>;

export const toProtoSaved = (part: SavedPart): ProtoSaved => ({
  key: part.key,
  partId: part.partId ?? undefined,
  number: part.number,
  outcome: toProtoEnum('PART_OUTCOME', part.outcome),
  message: part.message || undefined,
  reason: part.reason || undefined,
  linkedAt: part.linkedAt ?? undefined,
  stock: part.stock || undefined,
  made: part.made,
  madeWith: part.madeWith || undefined,
});

export const toProtoRemoved = ({ partId, outcome, ...part }: RemovedPart): ProtoRemoved => ({
  ...part,
  partId: partId ?? undefined,
  outcome: toProtoEnum('REMOVAL_OUTCOME', outcome),
});
