import { eventually } from '../../src/eventually.ts';
import { underTraffic } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

export const diskFull: Scenario = {
  name: 'disk-full',
  installation: 'small-disk',
  promise:
    'the disk of the ingest’s database runs full: what cannot be stored is not answered with 200, and nothing that was is missing',
  async run(world) {
    const { smallDisk, installation } = world;
    if (!smallDisk) throw new Error('This installation has no small disk.');
    // Retries must outlast the outage.
    await world.shopifyKnobs({ webhooks: { retryBaseMs: 300 } });
    await world.workload.mix({ orders: 6, changes: 4 });
    await smallDisk.fill();
    await underTraffic(
      world,
      async () => {
        // Bodies of the maximum size fill the space that the server had reserved.
        await eventually(
          async () => {
            await sendBallast(world);
            if (countRefused(world) < 5) throw new Error('The disk is not full enough to be noticed.');
          },
          { withinMs: 60_000 },
        );
      },
      { orders: 8, changes: 8 },
    );
    const refused = countRefused(world);
    await smallDisk.clear();
    // Without space for its log the server ends; its supervisor restarts it.
    await smallDisk.postgres.restart('SIGINT');
    await eventually(
      () => {
        if (installation.sandbox.shopify.service.sender.pending() > 0) throw new Error('Webhooks wait.');
      },
      { withinMs: 60_000 },
    );
    return [{ what: 'webhooks that were refused', times: refused, atLeast: 5 }];
  },
};

/** Random text: the database would compress anything else. */
async function sendBallast({ installation, shops, random }: World): Promise<void> {
  const text = Array.from({ length: 300_000 }, () => random.between(0, 35).toString(36)).join('');
  await installation.shopify('POST', '/sandbox/webhooks', {
    topic: 'products/update',
    shop: shops[0],
    payload: { id: random.between(1, 1_000_000), body_html: text },
  });
}

const countRefused = ({ installation }: World): number =>
  installation.sandbox.shopify.service.sender.log
    .list()
    .reduce((sum, { attempts }) => sum + attempts.filter(({ status }) => status !== 200).length, 0);
