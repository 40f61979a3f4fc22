import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { createSevdeskSandbox } from '../src/sevdesk/index.ts';

export const TOKEN = 'abcdef0123456789abcdef0123456789';
/** 15 January 2026, noon in Berlin. */
export const NOW = new Date('2026-01-15T11:00:00Z');

/** An answer; `at` and `error` read it by a dotted path below `objects` and `error`. */
export class Result {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;

  constructor(status: number, headers: Headers, body: unknown) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  at = (path = ''): unknown => valueAt(this.body, `objects.${path}`);
  error = (path = ''): unknown => valueAt(this.body, `error.${path}`);

  get count(): number {
    const objects = this.at();
    if (!Array.isArray(objects)) throw new Error(`no list: ${JSON.stringify(this.body)}`);
    return objects.length;
  }

  /** One field of every listed object. */
  each = (path: string): unknown[] => (this.at() as unknown[]).map((row) => valueAt(row, path));
}

export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const part of path.split('.').filter(Boolean)) {
    current =
      typeof current === 'object' && current !== null
        ? (current as Record<string, unknown>)[part]
        : undefined;
  }
  return current;
}

/** One sandbox for a test file, reset before every test. Its clock stands still at `NOW` by default. */
export function useSandbox(now: () => Date = () => NOW): Client {
  const sandbox = createSevdeskSandbox({ port: 0, token: TOKEN, now });
  const client = new Client();
  beforeAll(async () => {
    client.connect(await sandbox.start());
  });
  beforeEach(async () => {
    await client.control('POST', '/reset');
  });
  afterAll(() => sandbox.stop());
  return client;
}

export class Client {
  url = '';
  controlUrl = '';
  authorization: string | undefined = TOKEN;

  connect(urls: { url: string; controlUrl: string }): void {
    this.url = urls.url;
    this.controlUrl = urls.controlUrl;
  }

  async call(method: string, path: string, body?: unknown, init: RequestInit = {}): Promise<Result> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.authorization === undefined ? {} : { authorization: this.authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...init,
    });
    return new Result(response.status, response.headers, await response.json());
  }

  get = (path: string): Promise<Result> => this.call('GET', path);
  post = (path: string, body: unknown = {}): Promise<Result> => this.call('POST', path, body);
  put = (path: string, body: unknown = {}): Promise<Result> => this.call('PUT', path, body);
  delete = (path: string): Promise<Result> => this.call('DELETE', path);

  async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.controlUrl + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  }

  knobs = (patch: unknown): Promise<unknown> => this.control('POST', '/knobs', patch);

  async contact(fields: object = {}): Promise<string> {
    const fresh = { name: 'Kundin AG', category: ref('Category', '3'), ...fields };
    return String((await this.post('/Contact', fresh)).at('id'));
  }

  /** Saves an invoice, by default of one line of 119.00 gross at 19 percent; returns its id. */
  async invoice(header: object = {}, positions: object[] = [{}]): Promise<string> {
    const saved = await this.saveInvoice(header, positions);
    if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
    return String(saved.at('invoice.id'));
  }

  async openInvoice(header: object = {}, positions: object[] = [{}]): Promise<string> {
    const id = await this.invoice(header, positions);
    const { status, body } = await this.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  }

  async saveInvoice(header: object = {}, positions: object[] = [{}]): Promise<Result> {
    return this.post('/Invoice/Factory/saveInvoice', {
      invoice: { ...INVOICE, contact: ref('Contact', await this.contact()), ...header },
      invoicePosSave: positions.map((position) => ({ ...POSITION, ...position })),
      invoicePosDelete: null,
      discountSave: [],
      discountDelete: null,
      takeDefaultAddress: false,
    });
  }

  async saveCreditNote(header: object = {}, positions: object[] = [{}]): Promise<Result> {
    return this.post('/CreditNote/Factory/saveCreditNote', {
      creditNote: { ...CREDIT_NOTE, contact: ref('Contact', await this.contact()), ...header },
      creditNotePosSave: positions.map((position) => ({
        ...POSITION,
        objectName: 'CreditNotePos',
        ...position,
      })),
    });
  }

  async pay(id: string, amount: number | string, more: object = {}): Promise<Result> {
    return this.put(`/Invoice/${id}/bookAmount`, { ...BOOKING, amount, ...more });
  }
}

export const ref = (objectName: string, id: string) => ({ id, objectName });

export const INVOICE = {
  objectName: 'Invoice',
  mapAll: true,
  contactPerson: ref('SevUser', '101'),
  invoiceDate: '14.01.2026',
  deliveryDate: '13.01.2026',
  discount: 0,
  addressName: 'Kundin AG',
  addressStreet: 'Hauptstraße 5',
  addressZip: '80331',
  addressCity: 'München',
  addressCountry: ref('StaticCountry', '1'),
  status: '100',
  taxRate: 0,
  taxRule: ref('TaxRule', '1'),
  taxText: 'Umsatzsteuer',
  invoiceType: 'RE',
  currency: 'EUR',
  showNet: false,
};

export const POSITION = {
  objectName: 'InvoicePos',
  mapAll: true,
  quantity: 1,
  price: 119,
  name: 'Teekanne',
  unity: ref('Unity', '1'),
  taxRate: 19,
};

const { invoiceDate, invoiceType, ...SHARED } = INVOICE;
const CREDIT_NOTE = {
  ...SHARED,
  objectName: 'CreditNote',
  creditNoteDate: invoiceDate,
  creditNoteType: 'CN',
  creditNoteNumber: 'GU-1000',
  header: 'Gutschrift',
  bookingCategory: 'UNDERACHIEVEMENT',
};

/** On the seeded clearing account, which is offline. */
export const BOOKING = { date: '15.01.2026', type: 'N', checkAccount: ref('CheckAccount', '402') };

/** The refusal has this HTTP status, code and text, in the envelope of the real system. */
export function expectError(
  result: Result,
  status: number,
  code: number | null,
  text?: string | RegExp,
): void {
  expect({ status: result.status, code: result.error('code') }).toEqual({ status, code });
  expect(result.at()).toBeNull();
  expect(result.error('exceptionUUID')).toMatch(/^[0-9a-f-]{36}$/);
  expect(result.error('message')).toEqual(
    text === undefined ? expect.any(String) : expect.stringMatching(text),
  );
}
