import {
  formatAmountText,
  formatCountry,
  formatDay,
  formatNumber,
  type TemplateValue,
  type TemplateValues,
  type TemplateVariables,
} from '@belegfluss/settings/contract';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { formatAmount, getCents, sum } from '../../../kernel/domain/money/money.ts';
import { documentAddress, isText, personName } from '../compose/compose-address.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { Attribute, OrderLine, OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import type { DocumentTextInput, ItemTextInput, RefundTextInput, TextsGiven } from './texts-given.ts';

/**
 * Composes the variables that texts of a document can use. Groups and costly values are computed when a text asks for
 * them.
 */
export function composeVariables(input: PlanInput, given: TextsGiven, language: string): TemplateVariables {
  const { invoice, credit: creditNote, refund, taxNote } = given;
  return {
    shop: () => shopValues(input, language),
    order: once(() => orderValues(input, given, language)),
    contact: once(() => contactValues(input, language)),
    invoice: () => documentValues(invoice, input.links?.invoice, language),
    credit: () => documentValues(creditNote, input.links?.credit, language),
    document: { taxNote },
    refund: () => (refund === undefined ? {} : refundValues(refund, getDocumentCurrency(input), language)),
  };
}

/** One thing that was sold; `line` is the order's line where there is one. */
export function itemValues(
  item: ItemTextInput,
  line: OrderLine | undefined,
  input: PlanInput,
  language: string,
): TemplateValues {
  return {
    name: item.title,
    title: line?.title ?? item.title,
    variant: getVariantTitle(line),
    sku: line?.sku,
    vendor: line?.vendor,
    quantity: item.quantity,
    price: () => toAmountVariable(formatAmount(item.unitPrice), input, language),
    discount: item.discountTitles.join(', '),
    properties: () => attributesText(line?.properties ?? []),
    taxRate: () => formatLineRate(line, language),
  };
}

/** For the share that something sold at several rates has at one of them; percent as in positions. */
export const shareValues = (title: string, percent: string, language: string): TemplateValues => ({
  title,
  taxRate: formatNumber(percent, language),
});

/** Where mail to the customer goes. */
const orderEmail = (order: OrderSnapshot): string | null =>
  [order.email, order.customer?.email].find(isText)?.trim() ?? null;

const once = (make: () => TemplateValues): (() => TemplateValues) => {
  let made: TemplateValues | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

const getDocumentCurrency = ({ order, preferences }: PlanInput): string =>
  order.currency[preferences.orders.orderMoney];

const toAmountVariable = (amount: string, input: PlanInput, language: string): TemplateValue =>
  formatAmountText(amount, getDocumentCurrency(input), language);

function shopValues({ shop }: PlanInput, language: string): TemplateValues {
  return {
    name: shop.name,
    email: shop.email,
    domain: shop.domain,
    country: () => formatCountry(shop.countryCode, language),
  };
}

function orderValues(input: PlanInput, given: TextsGiven, language: string): TemplateValues {
  const { order, preferences } = input;
  const side = preferences.orders.orderMoney;
  const delivery = order.shippingAddress;
  return {
    name: order.name,
    number: () => order.name.replace('#', ''),
    id: order.id,
    date: () => formatDay(berlinDay(order.processedAt), language),
    total: () => toAmountVariable(order.totals.total[side], input, language),
    tax: () => toAmountVariable(order.totals.tax[side], input, language),
    shippingTotal: () => toAmountVariable(shippingTotal(order, side), input, language),
    currency: order.currency[side],
    email: () => orderEmail(order),
    phone: order.phone ?? order.customer?.phone,
    firstName: () => selectRecipient(order)?.firstName,
    lastName: () => selectRecipient(order)?.lastName,
    company: () => findCompanyName(input),
    vatId: given.vatId,
    customerId: order.customer?.id,
    note: order.note,
    attributes: () => attributesText(order.attributes),
    poNumber: order.poNumber,
    tags: () => order.tags.join(', '),
    gateway: () => order.gateways.join(', '),
    source: order.sourceName,
    locale: order.locale,
    shippingName: () => personName(delivery),
    shippingCity: delivery?.city,
    shippingCountry: () => formatCountry(delivery?.countryCode ?? '', language),
    shippingCountryCode: delivery?.countryCode,
    metafields: () => groupMetafields(input, 'order'),
  };
}

function contactValues(input: PlanInput, language: string): TemplateValues {
  const { order } = input;
  const address = documentAddress(order);
  const person = selectRecipient(order);
  const company = findCompanyName(input);
  return {
    name: personName(person) ?? company,
    firstName: person?.firstName,
    lastName: person?.lastName,
    company,
    email: orderEmail(order),
    phone: order.customer?.phone ?? order.phone ?? address?.phone,
    street: address?.address1,
    zip: address?.zip,
    city: address?.city,
    country: () => formatCountry(address?.countryCode ?? '', language),
    note: order.customer?.note,
    tags: () => knownCustomerTags(input).join(', '),
    metafields: () => groupMetafields(input, 'customer'),
  };
}

function refundValues(
  { amount, createdAt, note }: RefundTextInput,
  currency: string,
  language: string,
): TemplateValues {
  return {
    amount: formatAmountText(formatAmount(amount), currency, language),
    date: formatDay(berlinDay(createdAt), language),
    note,
  };
}

function documentValues(
  document: DocumentTextInput | undefined,
  link: string | undefined,
  language: string,
): TemplateValues {
  if (document === undefined) return {};
  const { number, date, dueDate, total, currency } = document;
  return {
    number,
    date: () => (date === null ? null : formatDay(date, language)),
    dueDate: () => (isText(dueDate) ? formatDay(dueDate, language) : null),
    total: () => (total === null ? null : formatAmountText(total, currency, language)),
    link: document.link ?? link,
  };
}

/** Who the document is written to: the one at its address, else the customer. */
function selectRecipient(order: OrderSnapshot) {
  const address = documentAddress(order);
  return personName(address) === null ? order.customer : address;
}

function findCompanyName({ order, extras }: PlanInput): string | null {
  const company = documentAddress(order)?.company;
  if (isText(company)) return company;
  const location = extras.companyLocation;
  return location === null || location === 'unavailable' ? null : location.companyName;
}

function shippingTotal(order: OrderSnapshot, side: 'shop' | 'presentment'): string {
  const kept = order.shippingLines.filter((line) => !line.removed);
  const prices = sum(kept.map((line) => getCents(line.price, side)));
  const discounts = kept.flatMap((line) => line.discounts.map((share) => getCents(share.amount, side)));
  return formatAmount(prices - sum(discounts));
}

function getVariantTitle(line: OrderLine | undefined): string | null {
  const title = line?.variantTitle?.trim() ?? '';
  // Shopify's name for "there is only one variant".
  return title === 'Default Title' ? null : title;
}

/** Names that begin with an underscore are notes of apps to themselves. */
const attributesText = (attributes: readonly Attribute[]): string =>
  attributes
    .filter(({ key, value }) => !key.startsWith('_') && isText(value))
    .map(({ key, value }) => `${key}: ${value}`)
    .join(', ');

function formatLineRate(line: OrderLine | undefined, language: string): TemplateValue {
  const rates = new Set(line?.taxLines.map(({ rate }) => rate));
  const [rate] = rates;
  // Fractions like `0.19` have a few decimals; a percentage of them is exact after rounding to six.
  return rates.size === 1 ? formatNumber((Number(rate) * 100).toFixed(6), language) : null;
}

/** `order.custom.size` becomes `custom.size` of the order. */
function groupMetafields(
  { extras: { metafields } }: PlanInput,
  resource: 'order' | 'customer',
): TemplateValues {
  if (metafields === null || metafields === 'unavailable') return {};
  const fields = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(metafields)) {
    const [of, namespace = '', ...key] = name.split('.');
    if (of === resource) fields.set(namespace, { ...fields.get(namespace), [key.join('.')]: value });
  }
  return Object.fromEntries(fields);
}
