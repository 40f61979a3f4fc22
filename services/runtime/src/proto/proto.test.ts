import { AccountRefusal, Document, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { fromProtoEnum, fromProtoEnumCamel, required, toProtoEnum } from './index.ts';

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

  it('may be in camel case on our side', () => {
    const status: DocumentStatus = toProtoEnum('DOCUMENT_STATUS', 'partiallyPaid');
    expect(status).toBe(DocumentStatus.PARTIALLY_PAID);
    const word: 'draft' | 'open' | 'partiallyPaid' | 'paid' | 'cancelled' | undefined = fromProtoEnumCamel(
      'DOCUMENT_STATUS',
      status,
    );
    expect(word).toBe('partiallyPaid');
    expect(fromProtoEnumCamel('DOCUMENT_STATUS', DocumentStatus.OPEN as DocumentStatus)).toBe('open');
  });

  it('may be joined by hyphens on our side', () => {
    const refusal: AccountRefusal = toProtoEnum('ACCOUNT_REFUSAL', 'contact-tags');
    expect(refusal).toBe(AccountRefusal.CONTACT_TAGS);
  });

  it('do not compile where the enum lacks them', () => {
    // @ts-expect-error: no such value.
    const status: DocumentStatus = toProtoEnum('DOCUMENT_STATUS', 'lost');
    expect(status).not.toBe(DocumentStatus.OPEN);
  });

  it.each([DocumentStatus.UNSPECIFIED, DocumentStatus.UNRECOGNIZED])('are undefined for %s', (status) => {
    expect(fromProtoEnum('DOCUMENT_STATUS', status)).toBeUndefined();
  });

  it('of a newer sender are unrecognized, and the message is read all the same', () => {
    // kind 1, number "RE-1" in field 3, and status 99 in field 4.
    const bytes = Buffer.from([0x08, 0x01, 0x1a, 0x04, ...Buffer.from('RE-1'), 0x20, 99]);
    expect(Document.decode(bytes)).toMatchObject({ number: 'RE-1', status: DocumentStatus.UNRECOGNIZED });
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
