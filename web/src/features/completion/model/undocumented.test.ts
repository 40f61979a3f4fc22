import { describe, expect, it } from '@jest/globals';
import { undocumentedGroups } from './undocumented.ts';

const groupUndocumented = (undocumented: Parameters<typeof undocumentedGroups>[0]['undocumented']) =>
  undocumentedGroups({ month: '2026-12', undocumented });

describe('orders without a document', () => {
  it('are named by their reason, and each number leads to exactly its orders', () => {
    expect(
      groupUndocumented([
        { outcome: 'skipped', reason: 'SKIP_POS', orders: 31 },
        { outcome: 'aborted', reason: 'MISSING_ADDRESS', orders: 1 },
        { outcome: 'pending', reason: null, orders: 2 },
      ]),
    ).toMatchObject([
      {
        text: 'Bestellungen aus dem Kassensystem werden übersprungen.',
        isOpen: false,
        url: '/orders?filter=none&reason=SKIP_POS&since=2026-12-01&until=2027-01-01',
      },
      { isOpen: true, url: '/orders?filter=none&reason=MISSING_ADDRESS&since=2026-12-01&until=2027-01-01' },
      {
        text: 'Noch nicht bearbeitet',
        isOpen: true,
        url: '/completion/2026-12?show=pending#liste',
      },
    ]);
  });

  it('show a reason of tomorrow as it came', () => {
    expect(groupUndocumented([{ outcome: 'skipped', reason: 'OF_TOMORROW', orders: 1 }])).toMatchObject([
      { text: 'OF_TOMORROW' },
    ]);
  });
});
