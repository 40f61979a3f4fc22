import type { DocumentContent, DocumentPosition, PostalAddress } from '@belegfluss/provider/contract';
import { writeOwnNumber } from '../../domain/own-number.ts';
import { failed, mapResult, type ProviderResult } from '../../domain/provider-result.ts';
import type { AccountView } from '../calls/call.ts';
import { composeRegime } from './compose-regime.ts';
import { names } from './names.ts';
import { findContactPerson, findCountry, findUnit } from './resolve-reference.ts';
import { reference, toWireDay, toWireNumber, toWireTime } from './wire.ts';

export type SaveInput = {
  /** The draft to change; null makes one. */
  readonly id: string | null;
  readonly contactId: string;
  readonly content: DocumentContent;
  /** Positions that the draft has, in order; they are used again. */
  readonly positionIds: readonly string[];
  /** The position to delete: the provider takes one a save. */
  readonly deletedPositionId: string | null;
};

/** One Stop Shop: the rate is checked against the country that the goods go to. */
const ossRules: ReadonlySet<string> = new Set(['18', '19', '20']);
const smallBusinessRule = '11';
const intraCommunityRule = '3';

/** The body of saveInvoice or saveCreditNote; rejected when the account lacks something that it must name. */
export function composeSave(given: SaveInput, view: AccountView): ProviderResult<object> {
  const content = writeOwnNumber(given.content);
  const input = { ...given, content };
  const country = findCountry(view.reference, content.address.countryCode);
  const person = findContactPerson(view.reference, content.contactPersonId);
  if (!country) return notPossible(unknownCountry(content.address.countryCode));
  if (!person)
    return notPossible(
      'In sevdesk gibt es keinen Benutzer, der Ansprechpartner sein kann. Lege dort einen an.',
    );
  const regime = composeRegime(content.taxRuleId, view.systemVersion);
  const { key } = names[content.kind];
  return mapResult(regime, (tax) => ({
    [key]: {
      ...composeHeader(input),
      ...composeKind(content),
      ...composeOptions(input),
      ...composeAddress(content.address, country.id),
      ...tax,
      contactPerson: reference('SevUser', person.id),
    },
    [`${key}PosSave`]: content.positions.map((position, index) =>
      composePosition(position, index, input, view),
    ),
    [`${key}PosDelete`]:
      input.deletedPositionId === null
        ? null
        : reference(names[content.kind].position, input.deletedPositionId),
    discountSave: null,
    discountDelete: null,
    ...(content.kind === 'invoice' ? { takeDefaultAddress: false } : {}),
  }));
}

/**
 * Composes the fields that both kinds have. Only drafts are written, as the provider demands; the header's rate has no
 * meaning.
 */
function composeHeader({ id, contactId, content }: SaveInput): object {
  const { objectName } = names[content.kind];
  return {
    ...(id === null ? {} : { id }),
    objectName,
    mapAll: true,
    contact: reference('Contact', contactId),
    status: 100,
    header: content.subject,
    headText: content.headText,
    footText: content.footText,
    taxRate: 0,
    taxText: content.taxText,
    smallSettlement: content.taxRuleId === smallBusinessRule,
    currency: content.currency,
    showNet: !content.pricesIncludeTax,
    customerInternalNote: content.reference,
    deliveryDate: toWireDay(content.deliveryDate),
    ...(statesDeliveryCountry(content) && content.deliveryCountryCode !== ''
      ? { deliveryAddressCountry: content.deliveryCountryCode.toLowerCase() }
      : {}),
    deliveryDateUntil: content.deliveryDateUntil === null ? null : toWireTime(content.deliveryDateUntil),
    // Described for invoices alone.
    ...(content.kind === 'invoice' || content.eInvoice ? { propertyIsEInvoice: content.eInvoice } : {}),
    ...composeChosen('paymentMethod', toReference('PaymentMethod', content.paymentMethodId), id),
    ...composeChosen('costCentre', toReference('CostCentre', content.costCentreId), id),
  };
}

/** An e-invoice of a supply within the Community names where the goods go (BT-80: BR-IC-12). */
function statesDeliveryCountry({ taxRuleId, eInvoice }: DocumentContent): boolean {
  return ossRules.has(taxRuleId) || (eInvoice && taxRuleId === intraCommunityRule);
}

function composeKind(content: DocumentContent): object {
  if (content.kind === 'invoice') {
    return {
      invoiceType: wireInvoiceTypes[content.invoiceType],
      invoiceDate: toWireDay(content.date),
      timeToPay: content.paymentTermDays,
      // The header's discount is the Skonto: percent off when paid within this many days.
      discount: content.cashDiscount === null ? 0 : toWireNumber(content.cashDiscount.percent),
      discountTime: content.cashDiscount?.days ?? null,
      ...(content.number === null ? {} : { invoiceNumber: content.number }),
    };
  }
  return {
    creditNoteType: 'CN',
    creditNoteDate: toWireDay(content.date),
    creditNoteNumber: content.number ?? '',
    bookingCategory: 'UNDERACHIEVEMENT',
    refSrcInvoice: toReference('Invoice', content.sourceInvoiceId),
  };
}

function composeOptions({ id, content }: SaveInput): object {
  if (content.kind !== 'invoice') return {};
  return {
    ...composeChosen('accountDatev', toReference('AccountDatev', content.revenueAccountId), id),
    ...composeChosen('einvoiceReference', content.buyerReference, id),
  };
}

/** Leaves out a field that most documents do not use; a rewrite has to clear it explicitly. */
function composeChosen(field: string, chosen: object | string | null, rewritten: string | null): object {
  return chosen === null && rewritten === null ? {} : { [field]: chosen };
}

const toReference = (objectName: string, id: string | null) =>
  id === null ? null : reference(objectName, id);

/**
 * The provider makes final invoices (ER) from its own orders alone. Ours is an ordinary invoice that deducts what was
 * billed in advance with the tax on it, which is all that § 14 (5) sentence 2 UStG asks for.
 */
const wireInvoiceTypes = { standard: 'RE', advance: 'AR', final: 'RE' } as const;

/** Both ways in which the provider keeps an address: in fields, and in the lines that it prints. */
function composeAddress(address: PostalAddress, countryId: string): object {
  const [name = '', ...more] = address.nameLines;
  const place = [address.zip, address.city].filter((part) => part !== '').join(' ');
  return {
    addressName: name,
    addressName2: more.length > 0 ? more.join(', ') : null,
    addressStreet: address.street,
    addressZip: address.zip,
    addressCity: address.city,
    addressCountry: reference('StaticCountry', countryId),
    address: [...address.nameLines, address.street, place].filter((line) => line !== '').join('\n'),
  };
}

function composePosition(
  position: DocumentPosition,
  index: number,
  input: SaveInput,
  view: AccountView,
): object {
  const price = toWireNumber(position.unitPrice);
  const id = input.positionIds[index];
  return {
    ...(id === undefined ? {} : { id }),
    objectName: names[input.content.kind].position,
    mapAll: true,
    positionNumber: index,
    name: position.title,
    text: position.detail,
    quantity: toWireNumber(position.quantity),
    unity: reference('Unity', findUnit(view.reference, position.unit)),
    price,
    ...(input.content.pricesIncludeTax ? { priceGross: price } : {}),
    taxRate: toWireNumber(position.taxRate),
  };
}

/** Merchants read our own refusals like the provider's. */
const unknownCountry = (code: string): string =>
  code === ''
    ? 'Die Rechnungsanschrift nennt kein Land. Ergänze es in Shopify.'
    : `sevdesk kennt das Land „${code}“ nicht. Berichtige das Land der Rechnungsanschrift in Shopify.`;

const notPossible = (message: string): ProviderResult<never> =>
  failed({ kind: 'rejected', status: 422, code: '', message });

export const surplusPositions = (
  positionIds: readonly string[],
  content: DocumentContent,
): readonly string[] => positionIds.slice(content.positions.length);
