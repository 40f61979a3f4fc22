import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { fromProtoEnum, required, toProtoEnum } from './index.ts';

describe('words of a generated enum', () => {
  it('are the generated values, and come back as they were', () => {
    const status: DocumentStatus = toProtoEnum('DOCUMENT_STATUS', 'partially_paid');
    expect(status).toBe(DocumentStatus.PARTIALLY_PAID);
    const word: 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | undefined = fromProtoEnum(
      'DOCUMENT_STATUS',
      status,
    );
    expect(word).toBe('partially_paid');
  });

  it('do not compile where the enum lacks them', () => {
    // @ts-expect-error: no such value.
    const status: DocumentStatus = toProtoEnum('DOCUMENT_STATUS', 'lost');
    expect(status).not.toBe(DocumentStatus.OPEN);
  });

  it('are undefined where nothing is stated', () => {
    expect(fromProtoEnum('DOCUMENT_STATUS', DocumentStatus.UNSPECIFIED as DocumentStatus)).toBeUndefined();
  });
});

describe('a field that a message always has', () => {
  it('is answered as it is, also when it is false or empty', () => {
    expect([required('', 'A.b'), required(false, 'A.c')]).toEqual(['', false]);
  });

  it('throws with its name where it is missing', () => {
    expect(() => required(undefined, 'Order.created_at')).toThrow('Order.created_at is missing');
  });
});
