import { doesNotHold, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { describeAnswer, isRefusal, ref } from '../world.ts';
import { FAR_FUTURE } from './reading.ts';

/** Checks on contacts, their categories and tags, and on products: all of them are removed. */
export const peopleChecks = [
  sevdeskCheck({
    name: 'sevdesk.contact-lifecycle',
    claim:
      'A contact with customer number, address and VAT id is saved, found by its number, and its addresses by contact[id].',
    requests: 8,
    leaves: null,
    async run(world) {
      const id = await world.contact({ customerNumber: world.mark, vatNumber: 'DE123456789' });
      const found = listAt(
        (await world.get(`/Contact?depth=1&customerNumber=${world.mark}`)).body,
        'objects',
      );
      const address = await world.post('/ContactAddress', {
        contact: ref('Contact', id),
        street: 'Prüfweg 1',
        zip: '20095',
        city: 'Hamburg',
        country: ref('StaticCountry', await world.countryId('DE')),
        category: ref('Category', 47),
      });
      if (isRefusal(address)) return doesNotHold(`POST /ContactAddress answered ${describeAnswer(address)}`);
      const query = `contact[id]=${id}&contact[objectName]=Contact`;
      const rows = listAt((await world.get(`/ContactAddress?${query}`)).body, 'objects');
      const others = rows.filter((row) => textAt(row, 'contact.id') !== id).length;
      const seen = `found by number: ${found.length}; addresses ${rows.length}, of others ${others}`;
      return holdsIf(found.length === 1 && rows.length === 1 && others === 0, seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.contact-put-is-partial',
    claim: 'A contact whose description is changed keeps its VAT id and its name.',
    requests: 5,
    leaves: null,
    async run(world) {
      const id = await world.contact({ vatNumber: 'DE123456789' });
      const read = async () => {
        const { body } = await world.get(`/Contact/${id}`);
        return `${textAt(body, 'objects.0.name')}, ${textAt(body, 'objects.0.vatNumber')}`;
      };
      const before = await read();
      const changed = await world.put(`/Contact/${id}`, { description: `anders ${world.mark}` });
      if (isRefusal(changed)) return doesNotHold(`PUT /Contact answered ${describeAnswer(changed)}`);
      const after = await read();
      return holdsIf(before.endsWith('DE123456789') && after === before, `${before} reads ${after}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.communication-ways',
    claim: 'A mail address of a contact is saved with the key 2, and listed by contact[id].',
    requests: 4,
    leaves: null,
    async run(world) {
      const id = await world.contact();
      const saved = await world.post('/CommunicationWay', {
        contact: ref('Contact', id),
        type: 'EMAIL',
        value: 'pruefung@example.com',
        key: ref('CommunicationWayKey', 2),
      });
      if (isRefusal(saved)) return doesNotHold(`POST /CommunicationWay answered ${describeAnswer(saved)}`);
      const query = `contact[id]=${id}&contact[objectName]=Contact`;
      const rows = listAt((await world.get(`/CommunicationWay?${query}`)).body, 'objects');
      const values = rows.map((row) => textAt(row, 'value'));
      return holdsIf(values.join() === 'pruefung@example.com', `${rows.length} rows for the contact`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.contacts-since',
    claim: 'GET /Contact with createAfter lists the contacts that were made since, and no others.',
    requests: 4,
    leaves: null,
    async run(world) {
      const id = await world.contact();
      const list = async (since: number) =>
        listAt((await world.get(`/Contact?depth=1&createAfter=${since}&limit=1000`)).body, 'objects');
      const anHourAgo = await list(Math.floor(world.now().getTime() / 1000) - 3_600);
      const later = await list(FAR_FUTURE);
      const isFound = anHourAgo.some((row) => textAt(row, 'id') === id);
      return holdsIf(
        isFound && later.length === 0,
        `since an hour: ${anHourAgo.length} rows, ${isFound ? 'with' : 'without'} the contact; since the year 2100: ${later.length}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.category-creation',
    claim: 'POST /Category makes a category of contacts, and DELETE removes it.',
    requests: 2,
    leaves: null,
    async run(world) {
      const answer = await world.post('/Category', {
        name: world.mark,
        objectType: 'Contact',
        code: 'BF',
        color: '#95BF47',
        priority: 100,
      });
      const id = textAt(answer.body, 'objects.id');
      if (id === '') return doesNotHold(`POST /Category answered ${describeAnswer(answer)}`);
      world.removeLater('category', `/Category/${id}`);
      return holdsIf(textAt(answer.body, 'objects.objectType') !== '', `made with the id ${id}`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.contact-tags',
    claim: 'A contact is tagged with POST /Tag and POST /TagRelation.',
    requests: 6,
    leaves: null,
    async run(world) {
      const contact = await world.contact();
      const made = await world.post('/Tag', { name: world.mark });
      const tag = textAt(made.body, 'objects.id');
      if (tag === '') return doesNotHold(`POST /Tag answered ${describeAnswer(made)}`);
      world.removeLater('tag', `/Tag/${tag}`);
      const relation = await world.post('/TagRelation', {
        tag: ref('Tag', tag),
        object: ref('Contact', contact),
      });
      const id = textAt(relation.body, 'objects.id');
      if (id === '') return doesNotHold(`POST /TagRelation answered ${describeAnswer(relation)}`);
      world.removeLater('relation', `/TagRelation/${id}`);
      return holdsIf(true, `tag ${tag} is on the contact`);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.tag-factory-refuses-contacts',
    claim: 'POST /Tag/Factory/create refuses a contact.',
    requests: 6,
    leaves: null,
    async run(world) {
      const contact = await world.contact();
      const answer = await world.post('/Tag/Factory/create', {
        name: world.mark,
        object: ref('Contact', contact),
      });
      const relation = textAt(answer.body, 'objects.id');
      if (relation !== '') world.removeLater('relation', `/TagRelation/${relation}`);
      // A refused call may have created the tag nevertheless.
      const tags = listAt((await world.get(`/Tag?name=${world.mark}`)).body, 'objects');
      for (const row of tags) world.removeLater('tag', `/Tag/${textAt(row, 'id')}`);
      return holdsIf(isRefusal(answer), describeAnswer(answer));
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.part-removal',
    claim: 'DELETE /Part removes a product that nothing refers to.',
    requests: 4,
    leaves: null,
    async run(world) {
      const id = await aPart(world);
      if (id === null) return notTried('The account has no products (its plan lacks them).');
      const removed = await world.remove(`/Part/${id}`);
      return holdsIf(!isRefusal(removed), describeAnswer(removed));
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.stock-as-a-whole',
    claim: 'PUT /Part/{id} writes a stock as a whole, and no PUT /Part/{id}/book changes it by a difference.',
    requests: 6,
    leaves: null,
    async run(world) {
      const id = await aPart(world);
      if (id === null) return notTried('The account has no products (its plan lacks them).');
      const readStock = async () => textAt((await world.get(`/Part/${id}`)).body, 'objects.0.stock');
      const written = await world.put(`/Part/${id}`, { stock: 8 });
      if (isRefusal(written)) return doesNotHold(`PUT /Part answered ${describeAnswer(written)}`);
      const whole = await readStock();
      const booked = await world.put(`/Part/${id}/book`, { amount: 2 });
      const after = await readStock();
      return holdsIf(
        Number(whole) === 8 && Number(after) === 8,
        `8 written, ${whole} read; /book answered ${booked.status}, and the stock is ${after}`,
      );
    },
  }),
];

async function aPart(world: Parameters<(typeof peopleChecks)[number]['run']>[0]): Promise<string | null> {
  const answer = await world.post('/Part', {
    name: `Belegfluss-Prüfung ${world.mark}`,
    partNumber: world.mark,
    stock: 5,
    stockEnabled: true,
    unity: ref('Unity', 1),
    taxRate: 19,
    priceGross: 1.19,
  });
  const id = textAt(answer.body, 'objects.id');
  if (id === '') return null;
  world.removeLater('product', `/Part/${id}`);
  return id;
}
