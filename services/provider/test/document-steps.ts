import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { anInvoice, connectShop, type Fixture } from './provider-fixture.ts';

export const offlineAccount = '402';
export const onlineAccount = '401';
export const bothAccounts = [
  ['an offline account', offlineAccount],
  ['an online account', onlineAccount],
] as const;

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
  /** A person pays in sevdesk, on the account without bank lines. */
  const payByHand = (documentId: string, amount: number) =>
    fixture.sevdesk('PUT', `/Invoice/${documentId}/bookAmount`, {
      amount,
      date: '20.11.2026',
      type: 'N',
      checkAccount: { id: offlineAccount, objectName: 'CheckAccount' },
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
  return { contactId, kind, anOrder, save, open, book, payByHand, read, anOpenInvoice };
}
