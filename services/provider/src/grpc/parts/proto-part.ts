import {
  PartOutcome,
  type SavedPart as ProtoSaved,
  RemovalOutcome,
} from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import { z } from 'zod';
import type { RemovalOutcome as Removed } from '../../use-cases/parts/remove-parts.ts';
import type { SavedPart, SaveOutcome } from '../../use-cases/parts/save-parts.ts';
import { decimalField } from '../parse-request.ts';

export const partKeyField = z.string().min(1).max(200);

const optionalDecimal = z.union([z.literal(''), decimalField]);
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
  category: z.string(),
  tracksStock: z.boolean(),
  initialStock: optionalDecimal,
  active: z.boolean(),
}) satisfies z.ZodType<PartRequest>;

const outcomes: Readonly<Record<SaveOutcome, PartOutcome>> = {
  created: PartOutcome.CREATED,
  matched: PartOutcome.MATCHED,
  updated: PartOutcome.UPDATED,
  unchanged: PartOutcome.UNCHANGED,
  rejected: PartOutcome.REJECTED,
  later: PartOutcome.LATER,
};

export const toProtoSaved = ({ partId, linkedAt, outcome, ...part }: SavedPart): ProtoSaved => ({
  ...part,
  partId: partId ?? '',
  outcome: outcomes[outcome],
  linkedAt: linkedAt?.toISOString() ?? '',
});

export const protoRemovals: Readonly<Record<Removed, RemovalOutcome>> = {
  deleted: RemovalOutcome.DELETED,
  deactivated: RemovalOutcome.DEACTIVATED,
  released: RemovalOutcome.RELEASED,
};
