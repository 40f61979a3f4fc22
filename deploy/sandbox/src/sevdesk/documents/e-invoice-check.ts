import type { World } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { composeCompany } from '../knobs.ts';
import { E_INVOICE_COMPANY_FIELDS } from '../reference-data/company.ts';
import { textField } from '../row.ts';
import type { DocumentRecord } from './types.ts';

/** Refuses with 830 an e-invoice without the information that the format requires; saving it as a draft is allowed. */
export function checkEInvoice(world: World, document: DocumentRecord): void {
  const missing = missingInformation(world, document);
  if (missing.length === 0) return;
  throw new ApiError(400, 830, 'Could not generate ZUGFeRD Invoice since there are validations errors', {
    data: { 'missing information': missing },
  });
}

/** An e-invoice draft cannot be rendered before it has a number. */
export function refuseEInvoiceDraft(document: DocumentRecord): void {
  if (document.isEInvoice && document.status === 100) {
    throw new ApiError(503, null, 'Invoice number is required');
  }
}

function missingInformation(world: World, document: DocumentRecord): string[] {
  const company = composeCompany(world.state.knobs);
  const contact = document.contact === null ? undefined : world.state.contacts.get(document.contact);
  const { address } = document;
  const checks: [string, boolean][] = [
    ['document_addressStreet', isFilled(address.street)],
    ['document_addressZip', isFilled(address.zip)],
    ['document_addressCity', isFilled(address.city)],
    ['document_paymentMethod', document.paymentMethod !== null],
    ['document_contact', contact !== undefined],
    ['contact_buyerReference', contact !== undefined && isFilled(textField(contact, 'buyerReference'))],
    ['contact_email', document.contact !== null && hasEmail(world, document.contact)],
    ...E_INVOICE_COMPANY_FIELDS.map((field): [string, boolean] => [
      `sevClient_${field}`,
      isFilled(company[field]),
    ]),
  ];
  return checks.filter(([, isThere]) => !isThere).map(([name]) => name);
}

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';

function hasEmail(world: World, contact: string): boolean {
  for (const way of world.state.communicationWays.find('contact', contact)) {
    if (way.fields.type === 'EMAIL') return true;
  }
  return false;
}
