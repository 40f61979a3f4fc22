import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture, token } from './provider-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const shop = 'files.myshopify.com';

describe('ListAttachments', () => {
  it('reports the files that may be attached to mails, as they are now, by one call', async () => {
    await fixture.provider.connect({ shop, token });
    await fixture.clearCalls();
    expect((await fixture.provider.listAttachments({ shop })).attachments).toEqual([
      {
        id: '302',
        description: 'Widerrufsbelehrung',
        filename: 'widerruf.pdf',
        extension: 'pdf',
        filesize: 20480n,
      },
      {
        id: '301',
        description: 'Allgemeine Geschäftsbedingungen',
        filename: 'agb.pdf',
        extension: 'pdf',
        filesize: 20480n,
      },
    ]);
    expect((await fixture.calls()).total).toBe(1);
  });

  it('says why there are none: not connected, or the provider does not answer', async () => {
    await expect(fixture.provider.listAttachments({ shop: 'stranger.myshopify.com' })).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'NOT_CONNECTED',
    });
    await fixture.provider.connect({ shop, token });
    await fixture.knobs({ fail500Before: { every: 1, methods: ['GET'] } });
    await expect(fixture.provider.listAttachments({ shop })).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'PROVIDER_UNAVAILABLE',
    });
  });
});
