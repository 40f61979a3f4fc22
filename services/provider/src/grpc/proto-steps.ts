import type { TakenStep as ProtoTakenStep } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { OnwardStep, TakenStep } from '../use-cases/carry-on.ts';
import { amountField, dayField, idField, keyField } from './parse-request.ts';

const bookField = z.object({
  amount: amountField,
  date: dayField,
  accountId: idField,
  gateway: z.string(),
  counterparty: z.string(),
});

/** A step that is to be taken on a document when it was made. */
export const onwardStepField = z
  .object({
    operationKey: keyField,
    step: z.discriminatedUnion('$case', [
      z.object({ $case: z.literal('open') }),
      z.object({ $case: z.literal('book'), value: bookField }),
      z.object({ $case: z.literal('enshrine') }),
    ]),
  })
  .transform(
    ({ operationKey: key, step }): OnwardStep =>
      step.$case === 'book' ? { key, type: 'book', ...step.value } : { key, type: step.$case },
  );

export function toProtoTakenStep(step: TakenStep): ProtoTakenStep {
  const operationKey = step.key;
  switch (step.type) {
    case 'opened':
      return { operationKey, step: { $case: 'opened', value: {} } };
    case 'booked': {
      const { amount, gateway, transactionId } = step;
      return {
        operationKey,
        step: { $case: 'booked', value: { amount, gateway, transactionId: transactionId || undefined } },
      };
    }
    case 'enshrined':
      return { operationKey, step: { $case: 'enshrined', value: {} } };
  }
}
