import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { anInvoice, connectShop, type Fixture } from './provider-fixture.ts';

export const offlineAccount = '402';
export const onlineAccount = '401';

/** The calls that the life of a document consists of, for one shop. */
export async function createSteps(fixture: Fixture, shop: string) {
  const contactId = await connectShop(fixture, shop);
  const kind = DocumentKind.INVOICE;
  let count = 0;

  /** A reference and a key prefix that no other test of the shop has. */
  const anOrder = () => {
    count += 1;
    return { reference: `${shop} #${2000 + count}`, key: `order/${count}/invoice-1` };
  };
  const save = (key: string, content = anInvoice(), documentId?: string) =>
    fixture.provider.saveDocument({ shop, operationKey: key, documentId, contactId, content });
  const open = (key: string, documentId: string, which: DocumentKind = kind) =>
    fixture.provider.openDocument({ shop, operationKey: key, kind: which, documentId });
  const book = (key: string, documentId: string, changes: object = {}) =>
    fixture.provider.bookPayment({
      shop,
      operationKey: key,
      kind,
      documentId,
      amount: '123.90',
      date: '2026-11-20',
      accountId: offlineAccount,
      gateway: 'shopify_payments',
      counterparty: 'Lena Beispiel',
      ...changes,
    });
  const read = async (documentId: string, which: DocumentKind = kind) =>
    (await fixture.provider.getDocument({ shop, kind: which, documentId })).document;
  const anOpenInvoice = async () => {
    const { reference, key } = anOrder();
    const { document } = await save(`${key}/create`, anInvoice({ reference }));
    const id = document?.id ?? '';
    await open(`${key}/open`, id);
    return { id, key, reference };
  };
  return { contactId, kind, anOrder, save, open, book, read, anOpenInvoice };
}
