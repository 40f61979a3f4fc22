/** A document as the sandbox stores it. Amounts are exact decimal text, instants are ms. */
export interface DocumentRecord {
  readonly id: string;
  readonly objectName: DocumentKind;
  type: DocumentType;
  status: DocumentStatus;
  number: string | null;
  contact: string | null;
  contactPerson: string;
  createUser: string;
  date: number;
  deliveryDate: number | null;
  deliveryDateUntil: number | null;
  header: string | null;
  headText: string | null;
  footText: string | null;
  timeToPay: string | null;
  discountTime: string | null;
  /** Percent of Skonto for payment within `discountTime` days; it lowers no sum. */
  discount: string;
  address: DocumentAddress;
  deliveryAddressCountry: string | null;
  taxRule: string | null;
  taxType: string | null;
  taxSet: string | null;
  taxRate: string;
  taxText: string | null;
  currency: string;
  showNet: boolean;
  smallSettlement: boolean;
  paymentMethod: string | null;
  costCentre: string | null;
  sendType: string | null;
  sendDate: number | null;
  payDate: number | null;
  enshrined: number | null;
  origin: { id: string; objectName: string } | null;
  /** The invoice that a credit note of the category UNDERACHIEVEMENT lowers. */
  refSrcInvoice: string | null;
  bookingCategory: string | null;
  customerInternalNote: string | null;
  /** The buyer's own reference in the e-invoice. */
  einvoiceReference: string | null;
  /** The tenant's own revenue account. */
  accountDatev: string | null;
  /** The document was open before, so its number is final. */
  issued: boolean;
  isEInvoice: boolean;
  positions: Position[];
  discounts: Discount[];
  sums: DocumentSums;
  /** EUR, positive for both kinds. */
  paid: string;
  bookings: Booking[];
  layout: Record<string, string>;
  createdAt: number;
  updatedAt: number;
}

export type DocumentKind = 'Invoice' | 'CreditNote';
export type DocumentType = 'RE' | 'SR' | 'MA' | 'TR' | 'AR' | 'ER' | 'WKR' | 'CN';
/** 50 deactivated recurring, 100 draft, 200 open, 750 partly paid, 1000 paid. */
type DocumentStatus = 50 | 100 | 200 | 750 | 1000;

export interface DocumentAddress {
  /** The whole address in lines, when it was sent in that form. */
  text: string | null;
  name: string | null;
  name2: string | null;
  parentName: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  /** id of a StaticCountry */
  country: string;
}

export interface Position {
  id: string;
  part: string | null;
  quantity: string;
  price: string;
  unity: string;
  name: string | null;
  text: string | null;
  positionNumber: string;
  /** Percent. */
  discount: string;
  taxRate: string;
  createdAt: number;
}

export interface Discount {
  id: string;
  /** false makes it a surcharge. */
  lowers: boolean;
  isPercentage: boolean;
  value: string;
  text: string | null;
}

export interface RateSums {
  taxRate: string;
  net: string;
  tax: string;
  gross: string;
}

export interface MoneySums {
  net: string;
  tax: string;
  gross: string;
  discountNet: string;
  discountGross: string;
}

export interface DocumentSums {
  /** In the currency of the document, one entry per tax rate in ascending order. */
  rates: RateSums[];
  inCurrency: MoneySums;
  inEuro: MoneySums;
}

interface Booking {
  transaction: string;
  account: string;
  /** EUR, positive for both kinds. */
  amount: string;
  type: string;
  date: number;
}
