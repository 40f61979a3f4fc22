import { describe, expect, it } from '@jest/globals';
import { parseDocumentStep, withDocumentStep } from './document-dialog.ts';

const invoice = { slug: 'invoice', id: '31' } as const;

describe('what is open above an order', () => {
  it('stands in the address and is found again', () => {
    const params = withDocumentStep(new URLSearchParams('host=x'), { step: 'email', ref: invoice });
    expect(params.toString()).toBe('host=x&action=email&receipt=invoice-31');
    expect(parseDocumentStep(params, invoice)).toBe('email');
    expect(withDocumentStep(params, null).toString()).toBe('host=x');
  });

  it.each([
    ['another document', 'action=email&receipt=invoice-32'],
    ['the credit note with the same id', 'action=email&receipt=credit-31'],
    ['an action that there is not', 'action=burn&receipt=invoice-31'],
    ['no document', 'action=email'],
  ])('is nothing for %s', (_case, query) => {
    expect(parseDocumentStep(new URLSearchParams(query), invoice)).toBeNull();
  });
});
