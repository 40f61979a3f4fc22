import { doesNotHold, type Finding, holdsIf, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { aDraft, readDocument, saveInvoice } from '../documents.ts';
import { describeAnswer, isRefusal, ref, type SevdeskWorld } from '../world.ts';

/** Checks on e-invoices that are drafts. */
export const eInvoiceChecks = [
  sevdeskCheck({
    name: 'sevdesk.e-invoice-draft',
    claim: 'A draft is an e-invoice with propertyIsEInvoice, and keeps einvoiceReference.',
    requests: 9,
    leaves: null,
    async run(world) {
      const { answer, id } = await saveInvoice(world, {
        ...(await eInvoiceHeader(world)),
        einvoiceReference: '04011000-1234512345-06',
      });
      if (id === '') return doesNotHold(`saveInvoice answered ${describeAnswer(answer)}`);
      const draft = await readDocument(world, 'Invoice', id);
      const kept = textAt(draft, 'einvoiceReference');
      return holdsIf(
        kept !== '',
        `propertyIsEInvoice ${textAt(draft, 'propertyIsEInvoice')}, einvoiceReference ${kept || 'not kept'}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.e-invoice-drafts-are-not-rendered',
    claim: 'changeParameter and getPdf refuse the draft of an e-invoice.',
    requests: 10,
    leaves: null,
    async run(world) {
      const id = await aDraft(world, await eInvoiceHeader(world));
      const changed = await world.put(`/Invoice/${id}/changeParameter`, { key: 'language', value: 'de_DE' });
      const pdf = await world.get(`/Invoice/${id}/getPdf?preventSendBy=true`);
      return holdsIf(
        isRefusal(changed) && isRefusal(pdf),
        `changeParameter ${changed.status}, getPdf ${pdf.status}`,
      );
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.e-invoice-of-a-supply-within-the-eu',
    claim:
      'The draft of an e-invoice is saved under tax rule 3 for a buyer in another country of the EU, who has a VAT id there.',
    requests: 10,
    leaves: null,
    run: draftWithinTheEu,
  }),
];

/** The fields that make a document an e-invoice. */
async function eInvoiceHeader(world: SevdeskWorld): Promise<object> {
  const methods = listAt((await world.get('/PaymentMethod?limit=1')).body, 'objects');
  return { propertyIsEInvoice: true, paymentMethod: ref('PaymentMethod', textAt(methods[0], 'id')) };
}

async function draftWithinTheEu(world: SevdeskWorld): Promise<Finding> {
  const buyer = await world.contact({ vatNumber: 'ATU12345675' });
  const header = {
    ...(await eInvoiceHeader(world)),
    contact: ref('Contact', buyer),
    taxRule: ref('TaxRule', 3),
    addressZip: '1010',
    addressCity: 'Wien',
    addressCountry: ref('StaticCountry', await world.countryId('AT')),
  };
  const { answer, id } = await saveInvoice(world, header, { taxRate: 0 });
  return holdsIf(
    id !== '',
    id === '' ? describeAnswer(answer) : 'the draft was saved; sending it was not tried',
  );
}
