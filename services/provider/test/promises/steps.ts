import type { Part } from '@belegfluss/protos/provider/v1/parts';
import { type DocumentContent, DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { aContact, aCreditNote, anInvoice } from '../provider-fixture.ts';
import type { World } from './world.ts';

export type Steps = Awaited<ReturnType<typeof createSteps>>;

/** Steps that the suite repeats in one shop, each under the given keys. */
export async function createSteps(world: World, shop: string) {
  const { provider, parts } = world.fixture;
  await provider.connect({ shop, token: world.token, provider: world.provider.id });
  let count = 0;
  const contact = (customerKey: string, orderedAt?: string) =>
    provider.ensureContact({
      shop,
      operationKey: `contact/${customerKey}`,
      contact: aContact({ customerKey }),
      orderedAt: orderedAt === undefined ? undefined : new Date(orderedAt),
    });
  const { contactId } = await contact(`buyer of ${shop}`);

  const anOrder = () => {
    count += 1;
    return { reference: `${shop} #${count}`, key: `order/${count}` };
  };
  const save = (operationKey: string, content: DocumentContent, documentId?: string) =>
    provider.saveDocument({ shop, operationKey, documentId, contactId, content });
  const on = (operationKey: string, documentId: string, kind: DocumentKind = DocumentKind.INVOICE) => ({
    shop,
    operationKey,
    kind,
    documentId,
  });
  const aDraft = async (changes: Partial<DocumentContent> = {}) => {
    const { reference, key } = anOrder();
    const { document } = await save(`${key}/create`, anInvoice({ reference, ...changes }));
    return { reference, key, id: document?.id ?? '' };
  };
  const anOpenInvoice = async (changes: Partial<DocumentContent> = {}) => {
    const draft = await aDraft(changes);
    await provider.openDocument(on(`${draft.key}/open`, draft.id));
    return draft;
  };

  return {
    shop,
    contactId,
    contact,
    anOrder,
    save,
    on,
    aDraft,
    anOpenInvoice,
    read: async (documentId: string, kind: DocumentKind = DocumentKind.INVOICE) =>
      (await provider.getDocument({ shop, kind, documentId })).document,
    book: (operationKey: string, documentId: string, changes: object = {}) =>
      provider.bookPayment({
        ...on(operationKey, documentId),
        amount: '123.90',
        date: '2026-11-20',
        accountId: world.accounts.offline,
        gateway: 'paypal',
        counterparty: 'Lena Beispiel',
        ...changes,
      }),
    creditNote: (key: string, invoiceId: string) => {
      const reference = `${shop} ${key} credit`;
      return { reference, saved: () => save(`${key}/credit`, aCreditNote(invoiceId, { reference })) };
    },
    mail: (operationKey: string, documentId: string, to = 'kunde@example.com') =>
      provider.sendMail({
        ...on(operationKey, documentId),
        to,
        cc: [],
        bcc: [],
        subject: 'Deine Rechnung',
        message: '<p>Hallo</p>',
        copy: false,
        attachmentIds: [],
      }),
    savePart: async (part: Part) => (await parts.saveParts({ shop, parts: [part] })).parts[0],
    move: (operationKey: string, key: string, difference: string) =>
      parts.moveStock({ shop, operationKey, key, change: { $case: 'difference', value: difference } }),
  };
}
