import { ownValue } from '@belegfluss/runtime/records';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import type { DocumentContent } from '../document/document.ts';
import { isText } from './compose-address.ts';
import type { EInvoiceRequirement } from './e-invoice-requirement.ts';

/** Parts of a document that the rules of EN 16931 and of XRechnung check. */
export type EInvoiceDraft = Pick<
  DocumentContent,
  'address' | 'currency' | 'date' | 'deliveryCountryCode' | 'deliveryDate' | 'deliveryDateUntil' | 'positions'
> &
  Pick<DocumentContent, 'taxRuleId' | 'taxText' | 'vatId'>;

/**
 * Codes of VAT categories (UNTDID 5305) that the provider's tax rules stand for where nothing is taxed: K supplies within
 * the Community, G exports, AE reverse charge, E exempt, O not taxable here. A rule that taxes has none here.
 */
const untaxedCategories: Readonly<Record<string, 'K' | 'G' | 'AE' | 'E' | 'O'>> = {
  2: 'G',
  3: 'K',
  4: 'E',
  5: 'AE',
  11: 'E',
  17: 'O',
  21: 'AE',
};

/** How the rules name the categories. */
const ruleNames = { K: 'IC', G: 'G', AE: 'AE', E: 'E', O: 'O' } as const;

/**
 * Checks the rules of EN 16931 (BR-…) and XRechnung (BR-DE-…) that our content of a document can break. Parts that the
 * provider adds (sums, numbers, its own profile) are checked by the provider, which refuses faults (830). Source: EN
 * 16931-1:2017, 6.4; KoSIT, XRechnung 3.0, 9 to 11.
 */
export function eInvoiceRules(draft: EInvoiceDraft): EInvoiceRequirement[] {
  return [...lineRules(draft), ...frameRules(draft), ...categoryRules(draft)];
}

function lineRules({ positions }: EInvoiceDraft): EInvoiceRequirement[] {
  return [
    { id: 'lines', rule: 'BR-16', ok: positions.length > 0 },
    {
      id: 'lineNames',
      rule: 'BR-25',

      ok: positions.every(({ title }) => isText(title)),
    },
    {
      id: 'linePrices',
      rule: 'BR-27',
      found: positions.find(isNegative)?.title ?? null,
      ok: !positions.some(isNegative),
    },
  ];
}

const isNegative = ({ unitPrice }: { readonly unitPrice: string }): boolean => parseAmount(unitPrice) < 0n;

function frameRules({
  address,
  currency,
  deliveryDate,
  deliveryDateUntil,
}: EInvoiceDraft): EInvoiceRequirement[] {
  return [
    { id: 'currency', rule: 'BR-05', ok: /^[A-Z]{3}$/.test(currency) },
    { id: 'buyerName', rule: 'BR-07', ok: isText(address.nameLines[0]) },
    {
      id: 'period',
      rule: 'BR-29',

      ok: deliveryDateUntil === null || deliveryDateUntil >= deliveryDate,
    },
  ];
}

/** A tax rule is one VAT category, and each category asks for more. */
function categoryRules(draft: EInvoiceDraft): EInvoiceRequirement[] {
  const category = ownValue(untaxedCategories, draft.taxRuleId);
  if (category === undefined) return [];
  const name = ruleNames[category];
  const rules: EInvoiceRequirement[] = [
    {
      id: 'rates',
      rule: `BR-${name}-05`,

      ok: draft.positions.every(({ taxRate }) => Number(taxRate) === 0),
    },
    { id: 'reason', rule: `BR-${name}-10`, ok: isText(draft.taxText) },
  ];
  if (category === 'K' || category === 'AE') {
    rules.push({
      id: 'buyerVatId',
      rule: `BR-${name}-02`,

      ok: isText(draft.vatId),
    });
  }
  if (category === 'K') {
    rules.push(
      { id: 'deliveryDate', rule: 'BR-IC-11', ok: isText(draft.deliveryDate) },
      {
        id: 'deliveryCountry',
        rule: 'BR-IC-12',

        ok: /^[A-Z]{2}$/.test(draft.deliveryCountryCode),
      },
    );
  }
  return rules;
}
