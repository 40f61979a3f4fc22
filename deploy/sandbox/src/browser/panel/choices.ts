/** Options of an order placed in the sandbox, named as in `POST /sandbox/place`. */
export interface Placement {
  country: string;
  customer: 'b2c' | 'b2b';
  vatId: string;
  rates: 'single' | 'mixed';
  items: number;
  discount: 'none' | 'code10percent' | 'fixed5';
  shipping: 'standard' | 'free' | 'none';
  payment: 'paid' | 'unpaid';
  currency: string;
  giftCardPayment: boolean;
  giftCardSold: boolean;
  tip: boolean;
  pos: boolean;
  free: boolean;
  taxesIncluded: boolean;
}

type ChoiceName = 'country' | 'customer' | 'rates' | 'discount' | 'shipping' | 'payment' | 'currency';
type TickName = 'giftCardPayment' | 'giftCardSold' | 'tip' | 'pos' | 'free' | 'taxesIncluded';

export interface Choice {
  name: ChoiceName;
  label: string;
  options: [value: string, label: string][];
}

export const DEFAULTS: Placement = {
  country: 'DE',
  customer: 'b2c',
  vatId: '',
  rates: 'single',
  items: 2,
  discount: 'none',
  shipping: 'standard',
  payment: 'paid',
  currency: 'EUR',
  giftCardPayment: false,
  giftCardSold: false,
  tip: false,
  pos: false,
  free: false,
  taxesIncluded: true,
};

export const CHOICES: Choice[] = [
  {
    name: 'country',
    label: 'Land',
    options: [
      ['DE', 'Deutschland'],
      ['AT', 'Österreich'],
      ['FR', 'Frankreich'],
      ['NL', 'Niederlande'],
      ['IT', 'Italien'],
      ['CH', 'Schweiz'],
      ['GB', 'Großbritannien'],
      ['US', 'USA'],
    ],
  },
  {
    name: 'customer',
    label: 'Kundschaft',
    options: [
      ['b2c', 'Privat (B2C)'],
      ['b2b', 'Firma (B2B)'],
    ],
  },
  {
    name: 'rates',
    label: 'Steuersätze',
    options: [
      ['single', 'Einer'],
      ['mixed', 'Gemischt'],
    ],
  },
  {
    name: 'discount',
    label: 'Rabatt',
    options: [
      ['none', 'Keiner'],
      ['code10percent', 'Code, 10 %'],
      ['fixed5', '5,00 fest'],
    ],
  },
  {
    name: 'shipping',
    label: 'Versand',
    options: [
      ['standard', 'Standard'],
      ['free', 'Kostenlos'],
      ['none', 'Ohne'],
    ],
  },
  {
    name: 'payment',
    label: 'Zahlung',
    options: [
      ['paid', 'Bezahlt'],
      ['unpaid', 'Unbezahlt'],
    ],
  },
  {
    name: 'currency',
    label: 'Währung',
    options: ['EUR', 'CHF', 'USD', 'JPY'].map((code) => [code, code]),
  },
];

export const TICKS: { name: TickName; label: string }[] = [
  { name: 'taxesIncluded', label: 'Preise inkl. Steuer' },
  { name: 'giftCardPayment', label: 'Mit Gutschein bezahlt' },
  { name: 'giftCardSold', label: 'Gutschein gekauft' },
  { name: 'tip', label: 'Trinkgeld' },
  { name: 'pos', label: 'Kasse (POS)' },
  { name: 'free', label: 'Gratis' },
];

export const PRESETS: { label: string; set: Partial<Placement> }[] = [
  { label: 'Inland', set: {} },
  { label: 'Gemischt + Rabatt', set: { rates: 'mixed', discount: 'code10percent', items: 3 } },
  { label: 'Auf Rechnung', set: { payment: 'unpaid' } },
  { label: 'B2B Österreich', set: { country: 'AT', customer: 'b2b', vatId: 'ATU12345675' } },
  { label: 'Schweiz', set: { country: 'CH', currency: 'CHF' } },
  { label: 'Kasse', set: { pos: true, shipping: 'none' } },
  { label: 'Gutschein', set: { giftCardPayment: true } },
];

/** The request body; a VAT id only where one was entered for a company. */
export function toBody({ vatId, ...placement }: Placement): Record<string, unknown> {
  return placement.customer === 'b2b' && vatId ? { ...placement, vatId } : placement;
}
