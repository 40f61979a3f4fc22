import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { deliveryTexts } from '../../../texts/preferences/delivery-dates.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceSections } from '../../../texts/preferences/invoices.ts';
import { ExpertSection } from '../../../ui/document/expert-section.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { type DeliveryKind, offerOfKind, toDeliveryKind, toDeliverySources } from '../model/delivery.ts';
import { DeliveryEdge } from './delivery-edge.tsx';

/** The delivery date, or the period in which something was done. */
export function DeliverySection({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('invoices');
  const [start, end] = [field('invoiceDeliveryDate0Webhook'), field('invoiceDeliveryDate1Webhook')];
  const kind = toDeliveryKind({
    invoiceDeliveryDate0Webhook: start.value,
    invoiceDeliveryDate1Webhook: end.value,
  });
  const choose = (chosen: DeliveryKind) => {
    const sources = toDeliverySources(chosen, start.value);
    form.change({
      'invoices.invoiceDeliveryDate0Webhook': sources.invoiceDeliveryDate0Webhook,
      'invoices.invoiceDeliveryDate1Webhook': sources.invoiceDeliveryDate1Webhook,
    });
  };
  const fields = names.map((name) => field(name));
  // A field with an error is never hidden: it keeps the others from being saved.
  const showsEdges = start.offer.offered || fields.some(({ wrong }) => wrong.length > 0);
  // A day of payment is no choice of the screen, but may be stored.
  const shown = kinds.filter((one) => one !== 'paid' || kind === 'paid');
  return (
    <ExpertSection id="deliveryDate" {...invoiceSections.deliveryDate} fields={fields}>
      <ChoiceField
        field={{
          ...start,
          value: kind,
          change: choose,
          options: shown.map((value) => ({ value, offer: offerOfKind(value, form.wanted, form.facts) })),
        }}
        text={deliveryTexts.kind}
        options={shown.map((value) => ({ value, text: invoiceOptions.delivery[value] }))}
      />
      {showsEdges && kind === 'period' && (
        <>
          <DeliveryEdge form={form} edge={0} texts={deliveryTexts.start} hasSource />
          <DeliveryEdge form={form} edge={1} texts={deliveryTexts.end} hasSource />
        </>
      )}
      {showsEdges && kind !== 'period' && (
        <DeliveryEdge
          form={form}
          edge={0}
          texts={{ ...deliveryTexts.start, ...deliveryTexts.date }}
          hasSource={false}
        />
      )}
    </ExpertSection>
  );
}

const names = [
  'invoiceDeliveryDate0Webhook',
  'invoiceDeliveryDate0Modify',
  'invoiceDeliveryDate0Offset',
  'invoiceDeliveryDate0Unit',
  'invoiceDeliveryDate1Webhook',
  'invoiceDeliveryDate1Modify',
  'invoiceDeliveryDate1Offset',
  'invoiceDeliveryDate1Unit',
] as const;

const kinds: readonly DeliveryKind[] = ['ordered', 'shipped', 'paid', 'period'];
