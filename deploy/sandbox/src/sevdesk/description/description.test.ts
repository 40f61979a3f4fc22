import { describe, expect, it } from '@jest/globals';
import { beliefAreas } from '../../../beliefs/index.ts';
import { assertDescribed } from './enforcement.ts';
import { type Difference, findDifferences } from './find-differences.ts';
import { findUnnamed, isNamedBy, type NamedDifference, namedDifferences } from './named-differences.ts';
import { parseDescription, sevdeskDescription } from './read-description.ts';

const description = parseDescription(`
# A comment.
GET *
  ?limit integer

GET /Thing
  ?status enum(100|200)
  ?onlyOpen boolean

POST /Thing
  name string!
  note string?
  count integer
  price number
  kind enum(A|B)
  sum number read-only
  owner ref(Contact|SevUser)!
  lines array
    [] object
      id integer
      text string!
  more any

PUT /Thing/:id/close
`);

const thing = { name: 'x', owner: { id: 1, objectName: 'Contact' } };
const differ = (route: string, body: Record<string, unknown>, query: Record<string, string> = {}) =>
  findDifferences({ route, body, query }, description).map(({ field, kind }) => `${kind} ${field}`.trim());

describe('a request to sevdesk', () => {
  it('matches the description', () => {
    expect(differ('POST /Thing', { ...thing, note: null, count: 2, price: 1.5, kind: 'A' })).toEqual([]);
    expect(differ('POST /Thing', { ...thing, lines: [{ id: 7, text: 'y' }], more: [1] })).toEqual([]);
    expect(differ('GET /Thing', {}, { status: '200', limit: '10', onlyOpen: 'true' })).toEqual([]);
    expect(differ('PUT /Thing/:id/close', {})).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a field that is not described', { other: 1 }, 'undescribed other'],
    ['null where nothing allows it', { count: null }, 'null count'],
    ['text for an integer', { count: '2' }, 'type count'],
    ['a fraction for an integer', { count: 2.5 }, 'type count'],
    ['a number for text', { note: 2 }, 'type note'],
    ['none of the values', { kind: 'C' }, 'value kind'],
    ['what is read-only', { sum: 1 }, 'read-only sum'],
    ['an id as text', { owner: { id: '1', objectName: 'Contact' } }, 'type owner.id'],
    ['a reference to something else', { owner: { id: 1, objectName: 'Part' } }, 'value owner.objectName'],
    ['a bare id for a reference', { owner: 1 }, 'type owner'],
    ['an object for a list', { lines: {} }, 'type lines'],
    ['a required field missing in a list', { lines: [{ id: 7 }] }, 'missing lines[].text'],
    ['a required field missing', { name: undefined }, 'missing name'],
  ])('differs by %s', (_what, change, expected) => {
    expect(differ('POST /Thing', { ...thing, ...change })).toEqual([expected]);
  });

  it('differs by its query, by an undescribed body, and by its route', () => {
    expect(differ('GET /Thing', {}, { status: '300', page: '1', limit: 'all' })).toEqual([
      'value ?status',
      'undescribed ?page',
      'type ?limit',
    ]);
    expect(differ('PUT /Thing/:id/close', { now: true })).toEqual(['undescribed now']);
    expect(differ('GET /Unknown', {})).toEqual(['route']);
  });

  it('is reported without its values, which may be personal', () => {
    const found = findDifferences(
      { route: 'POST /Thing', query: {}, body: { ...thing, count: 'Lena', kind: 'Lena', note: ['Lena'] } },
      description,
    );
    expect(found).toHaveLength(3);
    expect(JSON.stringify(found)).not.toContain('Lena');
  });
});

describe('the description of sevdesk’s requests', () => {
  it.each([
    ['PUT /Invoice/:id/sendBy', 'sendType', ['VPR', 'VP', 'VM', 'VPDF'], true],
    ['PUT /Invoice/:id/changeParameter', 'key', ['language', 'template', 'letterpaper', 'payPal'], true],
    ['POST /CheckAccountTransaction', 'status', ['100', '200', '300', '400'], true],
    ['POST /Tag/Factory/create', 'object', ['Invoice', 'Voucher', 'Order', 'CreditNote'], true],
  ])('%s has %s', (route, name, values, isRequired) => {
    expect(sevdeskDescription().get(route)?.body?.fields.get(name)).toMatchObject({ values, isRequired });
  });

  it('contains the filters of its prose, and no updateAfter for credit notes', () => {
    expect(sevdeskDescription().get('GET /Invoice')?.query.has('updateAfter')).toBe(true);
    expect(sevdeskDescription().get('GET /CreditNote')?.query.has('updateAfter')).toBe(false);
    expect(sevdeskDescription().get('GET /CreditNote')?.query.has('limit')).toBe(true);
  });

  it('allows a position of an invoice with its prices, without priceNet', () => {
    const positions = sevdeskDescription().get('POST /Invoice/Factory/saveInvoice')?.body?.fields;
    const fields = positions?.get('invoicePosSave')?.items?.fields;
    expect(fields?.get('priceNet')?.isReadOnly).toBe(true);
    expect(fields?.get('price')?.isReadOnly).toBe(false);
  });
});

describe('a difference from the description', () => {
  const difference: Difference = {
    route: 'POST /Invoice/Factory/saveInvoice',
    field: 'invoice.contact.id',
    kind: 'type',
    why: 'text instead of integer',
  };
  const named: NamedDifference = { route: '*', field: '*.id', kinds: ['type'], belief: 'b' };

  it('is matched by its route, its field and its kind together', () => {
    expect(isNamedBy(difference, named)).toBe(true);
    expect(isNamedBy({ ...difference, kind: 'null' }, named)).toBe(false);
    expect(isNamedBy({ ...difference, field: 'invoice.contact.idx' }, named)).toBe(false);
    expect(isNamedBy(difference, { ...named, route: 'POST /CreditNote/*' })).toBe(false);
  });

  it('of a whole route is matched by the entry that covers the route', () => {
    const route: Difference = { route: 'GET /Unity', field: '', kind: 'route', why: '' };
    const register = { covers: (name: string) => name === 'GET /Unity', named: [named] };
    expect(findUnnamed([route, { ...route, route: 'GET /Else' }, difference], register)).toEqual([
      { ...route, route: 'GET /Else' },
    ]);
  });

  it('fails a suite when no belief names it', () => {
    const unnamed: Difference = { ...difference, field: 'invoice.colour', kind: 'undescribed', why: 'no' };
    expect(() => assertDescribed([difference, unnamed])).toThrow(/saveInvoice invoice\.colour: no/);
    expect(() => assertDescribed([difference])).not.toThrow();
  });

  it('is explained by an entry of an area of sevdesk', () => {
    const ids = beliefAreas
      .filter(({ area }) => area.startsWith('sevdesk'))
      .flatMap(({ beliefs }) => beliefs.map(({ id }) => id));
    expect(namedDifferences.filter(({ belief }) => !ids.includes(belief))).toEqual([]);
  });
});
