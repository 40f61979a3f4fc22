import { describe, expect, it } from '@jest/globals';
import { changedContactParts, contactParts } from './contact-parts.ts';

const contact = {
  customerKey: '1',
  companyName: '',
  firstName: 'Lena',
  lastName: 'Beispiel',
  email: 'lena@example.com',
  phone: '',
  vatId: '',
  address: { nameLines: ['Lena Beispiel'], street: 'Weg 1', zip: '1', city: 'Ort', countryCode: 'DE' },
  categoryName: 'Kunde',
  categoryCode: 'K',
  categoryColor: '#000000',
  customerNumber: '',
  description: '',
  tags: ['b', 'a'],
};
const changed = (changes: Partial<typeof contact>) => [
  ...changedContactParts(contactParts(contact), contactParts({ ...contact, ...changes })),
];

describe('contactParts', () => {
  it.each([
    [{ lastName: 'Neu' }, ['identity']],
    [{ vatId: 'DE123' }, ['vatId']],
    [{ description: 'Stammgast' }, ['description']],
    [{ customerNumber: '77' }, ['number']],
    [{ address: { ...contact.address, city: 'Bonn' } }, ['address']],
    [{ email: 'neu@example.com' }, ['email']],
    [{ phone: '1' }, ['phone']],
    [{ tags: ['a'] }, ['tags']],
    [{ tags: ['a', 'b'] }, []],
    [{ categoryName: 'Andere', categoryCode: 'A', categoryColor: '' }, []],
  ])('%j changes %j', (changes, parts) => {
    expect(changed(changes)).toEqual(parts);
  });

  it('writes everything when nothing is known', () => {
    expect(changedContactParts({}, contactParts(contact)).size).toBe(8);
  });
});
