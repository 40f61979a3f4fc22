import { describe, expect, it } from '@jest/globals';
import { createPayPalSandbox, PAYPAL_CREDENTIALS } from '../src/paypal/index.ts';
import { createSevdeskSandbox } from '../src/sevdesk/index.ts';
import { type JsonObject, parseJson, toObject, toObjects, toScalarText } from '../src/shopify/json.ts';
import { spawnStandIn, useStatePath, writeUntilKilled } from './killed-process.ts';
import { Client, TOKEN } from './sevdesk-fixture.ts';
import { metafield, toOrderGid } from './shopify-business-fixture.ts';
import {
  composeTokenExchange,
  control,
  graphql,
  requestToken,
  SHOP,
  startReceiver,
  startSandbox,
} from './shopify-helpers.ts';

const statePath = useStatePath();
/** Acknowledged writes of each life. */
const LIVES = [31, 17];
const isUnique = (texts: readonly unknown[]) => expect(new Set(texts).size).toBe(texts.length);

describe('a stand-in that is killed amid writes keeps what it acknowledged, once each', () => {
  it('sevdesk: contacts, opened invoices with their numbers, ids', async () => {
    const ids: string[] = [];
    const opened: { id: string; contact: string; name: string }[] = [];
    for (const count of LIVES) {
      const process = await spawnStandIn('sevdesk', statePath());
      const client = new Client();
      client.connect(process);
      const acknowledged = await writeUntilKilled(process, count, async () => {
        const name = crypto.randomUUID();
        const contact = await client.contact({ name });
        ids.push(contact);
        const id = await client.openInvoice({ header: name });
        ids.push(id);
        return { id, contact, name };
      });
      opened.push(...acknowledged);

      const again = createSevdeskSandbox({ port: 0, token: TOKEN, statePath: statePath() });
      const after = new Client();
      after.connect(await again.start());
      const contacts = (await after.get('/Contact?limit=1000')).at() as { id: string; name: string }[];
      const invoices = (await after.get('/Invoice?limit=1000')).at() as Record<string, string>[];
      await again.stop();
      isUnique(ids);
      isUnique(invoices.map(({ invoiceNumber }) => invoiceNumber).filter((number) => number !== null));
      isUnique([...contacts, ...invoices].map(({ id }) => id));
      for (const { id, contact, name } of opened) {
        expect(contacts.filter((one) => one.name === name)).toEqual([
          expect.objectContaining({ id: contact }),
        ]);
        expect(invoices.filter(({ header }) => header === name)).toEqual([
          expect.objectContaining({ id, status: '200', invoiceNumber: expect.stringMatching(/^RE-/) }),
        ]);
      }
    }
  });

  it('Shopify: orders, also those that only a webhook told of, metafields, tokens, ids', async () => {
    const receiver = await startReceiver();
    const orders: { name: string; token: string; metafieldId: string }[] = [];
    const ids: string[] = [];
    for (const count of LIVES) {
      const process = await spawnStandIn('shopify', statePath(), receiver.url);
      const acknowledged = await writeUntilKilled(process, count, async () => {
        const name = `#${crypto.randomUUID()}`;
        const { body: session } = await control(process.url, 'POST', '/sandbox/session-token', {
          shop: SHOP,
        });
        const exchange = composeTokenExchange(String(session.token));
        const { body: grant } = await requestToken(process.url, {
          ...exchange,
          requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
        });
        const { body } = await control(process.url, 'POST', '/sandbox/orders', { name });
        const order = toObject(body.order);
        ids.push(String(order.id));
        const { data } = await graphql(process.url, grant.access_token, metafield(toOrderGid(order), name));
        const metafieldId = String(data.metafieldsSet.metafields[0].id);
        ids.push(metafieldId);
        return { name, token: grant.access_token, metafieldId };
      });
      orders.push(...acknowledged);

      const { sandbox, url } = await startSandbox({ statePath: statePath(), now: () => new Date() });
      const { body } = await control(url, 'GET', '/sandbox/orders');
      const found = toObjects(body.orders);
      for (const { name, token, metafieldId } of orders) {
        const [order, ...more] = found.filter((one) => one.name === name);
        expect(more).toEqual([]);
        const query = `{ order(id: "${toOrderGid(order!)}") { metafields(first: 2) { nodes { id } } } }`;
        const { data } = await graphql(url, token, query);
        expect(data.order.metafields.nodes).toEqual([{ id: metafieldId }]);
      }
      await sandbox.stop();
      isUnique(ids);
      isUnique(found.map(({ id }) => String(id)));
      const told = receiver.received.map((one) => toScalarText((parseJson(one.body) as JsonObject).name));
      expect(told.length).toBeGreaterThan(0);
      expect(found.map((one) => one.name)).toEqual(expect.arrayContaining(told));
    }
    await receiver.close();
  });

  it('PayPal: payments, refunds, its token, ids', async () => {
    const paid: string[] = [];
    const { clientId, clientSecret } = PAYPAL_CREDENTIALS;
    const post = async (url: string, body: string, headers: Record<string, string>) =>
      (await (await fetch(url, { method: 'POST', headers, body })).json()) as Record<string, unknown>;
    let token: unknown;
    for (const count of LIVES) {
      const process = await spawnStandIn('paypal', statePath());
      const act = async (name: string, body: object) => {
        const answer = await post(`${process.controlUrl}/${name}`, JSON.stringify(body), {
          'content-type': 'application/json',
        });
        return (answer.transactions as { transaction_id: string }[])[0]!.transaction_id;
      };
      const issued = await post(`${process.url}/v1/oauth2/token`, 'grant_type=client_credentials', {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      });
      token ??= issued.access_token;
      expect(issued.access_token).toBe(token);
      const acknowledged = await writeUntilKilled(process, count, async () => {
        const id = await act('pay', { amount: '10.00' });
        return [id, await act('refund', { paymentId: id, amount: '4.00' })];
      });
      paid.push(...acknowledged.flat());

      const again = createPayPalSandbox({ port: 0, statePath: statePath() });
      await again.start();
      const found = again.transactions().map(({ transaction_id }) => transaction_id);
      await again.stop();
      isUnique(paid);
      isUnique(found);
      expect(found).toEqual(expect.arrayContaining(paid));
    }
  });
});
