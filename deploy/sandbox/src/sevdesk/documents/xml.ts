import Big from 'big.js';
import { toBerlinIso } from '../../shared/berlin-time.ts';
import type { World } from '../api.ts';
import { composeCompany } from '../knobs.ts';
import { textField } from '../row.ts';
import { countryCode } from './parse-document.ts';
import { lineAmount, splitAmount } from './sums.ts';
import type { DocumentRecord, Position } from './types.ts';

/** A Cross Industry Invoice of EN 16931 with the amounts of the document in its own currency. */
export function invoiceXml(world: World, document: DocumentRecord): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="${RAM}" xmlns:udt="${UDT}">`,
    '<rsm:ExchangedDocumentContext>',
    `<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>${PROCESS}</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>`,
    `<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${GUIDELINE}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>`,
    '</rsm:ExchangedDocumentContext>',
    '<rsm:ExchangedDocument>',
    tag('ID', document.number ?? ''),
    tag('TypeCode', document.objectName === 'CreditNote' ? '381' : '380'),
    `<ram:IssueDateTime>${dateTime(document.date)}</ram:IssueDateTime>`,
    '</rsm:ExchangedDocument>',
    '<rsm:SupplyChainTradeTransaction>',
    ...document.positions.map((position, index) => lineItem(document, position, index + 1, world)),
    agreement(world, document),
    delivery(world, document),
    settlement(world, document),
    '</rsm:SupplyChainTradeTransaction>',
    '</rsm:CrossIndustryInvoice>',
  ].join('\n');
}

const RAM = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';
const UDT = 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100';
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const GUIDELINE = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

function lineItem(document: DocumentRecord, position: Position, number: number, world: World): string {
  const { net } = splitAmount(lineAmount(position), position.taxRate, document.showNet);
  const unit = splitAmount(new Big(position.price), position.taxRate, document.showNet);
  const unity = world.state.fixed.get('Unity')?.get(position.unity);
  return [
    '<ram:IncludedSupplyChainTradeLineItem>',
    `<ram:AssociatedDocumentLineDocument>${tag('LineID', String(number))}</ram:AssociatedDocumentLineDocument>`,
    `<ram:SpecifiedTradeProduct>${tag('Name', position.name ?? '-')}</ram:SpecifiedTradeProduct>`,
    `<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${tag('ChargeAmount', unit.net.toFixed(2))}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>`,
    `<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${(unity && textField(unity, 'uneceTradeUnitCode')) ?? 'C62'}">${position.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>`,
    '<ram:SpecifiedLineTradeSettlement>',
    `<ram:ApplicableTradeTax>${taxCategory(document, position.taxRate)}</ram:ApplicableTradeTax>`,
    `<ram:SpecifiedTradeSettlementLineMonetarySummation>${tag('LineTotalAmount', net.toFixed(2))}</ram:SpecifiedTradeSettlementLineMonetarySummation>`,
    '</ram:SpecifiedLineTradeSettlement>',
    '</ram:IncludedSupplyChainTradeLineItem>',
  ].join('');
}

function agreement(world: World, document: DocumentRecord): string {
  const company = composeCompany(world.state.knobs);
  const contact = document.contact === null ? undefined : world.state.contacts.get(document.contact);
  const { address } = document;
  return [
    '<ram:ApplicableHeaderTradeAgreement>',
    tag(
      'BuyerReference',
      document.einvoiceReference ?? (contact && textField(contact, 'buyerReference')) ?? '-',
    ),
    '<ram:SellerTradeParty>',
    tag('Name', company.name),
    postalAddress(company.addressZip, company.addressStreet, company.addressCity, company.addressCountryCode),
    company.vatNumber === null
      ? ''
      : `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escapeXml(company.vatNumber)}</ram:ID></ram:SpecifiedTaxRegistration>`,
    '</ram:SellerTradeParty>',
    '<ram:BuyerTradeParty>',
    tag('Name', address.name ?? ''),
    postalAddress(address.zip, address.street, address.city, countryCode(world, address.country) ?? ''),
    '</ram:BuyerTradeParty>',
    document.customerInternalNote === null
      ? ''
      : `<ram:BuyerOrderReferencedDocument>${tag('IssuerAssignedID', document.customerInternalNote)}</ram:BuyerOrderReferencedDocument>`,
    '</ram:ApplicableHeaderTradeAgreement>',
  ].join('');
}

/** BT-72, and for supplies within the Community BT-80: the country of the billing address unless another is given. */
function delivery(world: World, document: DocumentRecord): string {
  const day = dateTime(document.deliveryDate ?? document.date);
  const country = document.deliveryAddressCountry ?? countryCode(world, document.address.country) ?? '';
  const shipTo =
    document.taxRule === '3'
      ? `<ram:ShipToTradeParty><ram:PostalTradeAddress>${tag('CountryID', country.toUpperCase())}</ram:PostalTradeAddress></ram:ShipToTradeParty>`
      : '';
  return `<ram:ApplicableHeaderTradeDelivery>${shipTo}<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>`;
}

function settlement(world: World, document: DocumentRecord): string {
  const company = composeCompany(world.state.knobs);
  const { rates, inCurrency } = document.sums;
  return [
    '<ram:ApplicableHeaderTradeSettlement>',
    tag('InvoiceCurrencyCode', document.currency),
    `<ram:SpecifiedTradeSettlementPaymentMeans>${tag('TypeCode', paymentCode(world, document))}<ram:PayeePartyCreditorFinancialAccount>${tag('IBANID', company.bankIban ?? '')}</ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`,
    ...rates.map(
      (rate) =>
        `<ram:ApplicableTradeTax>${tag('CalculatedAmount', money(rate.tax))}${tag('TypeCode', 'VAT')}${tag('BasisAmount', money(rate.net))}${tag('CategoryCode', category(document, rate.taxRate))}${tag('RateApplicablePercent', rate.taxRate)}</ram:ApplicableTradeTax>`,
    ),
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    tag('LineTotalAmount', money(inCurrency.net)),
    tag('TaxBasisTotalAmount', money(inCurrency.net)),
    `<ram:TaxTotalAmount currencyID="${document.currency}">${money(inCurrency.tax)}</ram:TaxTotalAmount>`,
    tag('GrandTotalAmount', money(inCurrency.gross)),
    tag('DuePayableAmount', money(inCurrency.gross)),
    '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    '</ram:ApplicableHeaderTradeSettlement>',
  ].join('');
}

function taxCategory(document: DocumentRecord, rate: string): string {
  return `${tag('TypeCode', 'VAT')}${tag('CategoryCode', category(document, rate))}${tag('RateApplicablePercent', rate)}`;
}

/** UNCL 5305: K intra-community, G export, AE reverse charge, O outside scope, E exempt, Z zero, S standard. */
function category(document: DocumentRecord, rate: string): string {
  if (!new Big(rate).eq(0)) return 'S';
  return CATEGORY_OF_RULE[document.taxRule ?? ''] ?? 'Z';
}

const CATEGORY_OF_RULE: Readonly<Record<string, string>> = {
  '2': 'G',
  '3': 'K',
  '4': 'E',
  '5': 'AE',
  '11': 'E',
  '17': 'O',
  '21': 'AE',
  '22': 'O',
};

function paymentCode(world: World, document: DocumentRecord): string {
  const row = world.state.fixed.get('PaymentMethod')?.get(document.paymentMethod ?? '');
  return (row && textField(row, 'electronicInvoiceId')) ?? '1';
}

function postalAddress(
  zip: string | null,
  street: string | null,
  city: string | null,
  country: string,
): string {
  return `<ram:PostalTradeAddress>${tag('PostcodeCode', zip ?? '')}${tag('LineOne', street ?? '')}${tag('CityName', city ?? '')}${tag('CountryID', country.toUpperCase())}</ram:PostalTradeAddress>`;
}

const dateTime = (instant: number): string =>
  `<udt:DateTimeString format="102">${toBerlinIso(instant).slice(0, 10).replaceAll('-', '')}</udt:DateTimeString>`;
const money = (amount: string): string => new Big(amount).toFixed(2);
const tag = (name: string, value: string): string => `<ram:${name}>${escapeXml(value)}</ram:${name}>`;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
