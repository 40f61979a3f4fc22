import { ownValue } from '@belegfluss/runtime/records';
import type { MissingObject, Refusal, Rejection } from '../../domain/provider-result.ts';

/** A refusal as sevdesk states it, with what it means to the service. */
export function toRejection(answer: Pick<Rejection, 'status' | 'code' | 'message'>): Rejection {
  const refusal = codes.get(answer.code) ?? statuses.get(answer.status);
  const isMissing = refusal === 'gone' || refusal === 'notFound';
  return {
    kind: 'rejected',
    ...answer,
    ...(refusal !== undefined && { refusal }),
    ...(isMissing && { missing: readMissing(answer.message) }),
  };
}

const codes: ReadonlyMap<string, Refusal> = new Map([
  ['151', 'gone'],
  ['159', 'notDraft'],
  ['160', 'mailServerRefused'],
  ['170', 'credited'],
  ['421', 'cancelled'],
  ['4501', 'senderUnconfirmed'],
]);

/** 403 is described as a missing permission, and nowhere is what a plan without a warehouse gets. */
const statuses: ReadonlyMap<number, Refusal> = new Map([
  [403, 'forbidden'],
  [404, 'notFound'],
]);

/** `No Model_Invoice with the id 4711 was found`: the first model and the number behind it. */
function readMissing(message: string): MissingObject | null {
  const [, model, id = null] = /Model_(\w+)(?:\D+(\d+))?/.exec(message) ?? [];
  if (model !== undefined) return { kind: ownValue(models, model) ?? 'other', id };
  return /Contact\b/.test(message) ? { kind: 'contact', id: null } : null;
}

const models: Readonly<Record<string, MissingObject['kind']>> = {
  Invoice: 'invoice',
  CreditNote: 'creditNote',
  Contact: 'contact',
  CheckAccount: 'account',
  Category: 'category',
};
