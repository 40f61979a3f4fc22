import { sectionPath } from '../../../lib/preferences/anchors.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { Hint } from '../../../ui/form/hint.tsx';
import { Banner, Text } from '../../../ui/primitives.ts';
import { paymentDelay } from '../model/payment-delay.ts';

const { notConnected, delay, hints } = gatewayTexts;

/** Warns before linking: effects of the present settings, and limits that always hold. */
export function GatewayNotices({ form }: { readonly form: PreferenceForm }) {
  const waitsFor = paymentDelay(form.wanted);
  return (
    <>
      {!form.facts.account.connected && (
        <Banner
          tone="warning"
          title={notConnected.title}
          action={{ content: notConnected.action, url: sectionPath('general', 'connection') }}
        >
          <Text as="p">{notConnected.text}</Text>
        </Banner>
      )}
      {waitsFor ? (
        <Banner
          tone="warning"
          title={delay.title}
          action={{ content: delay.action, url: sectionPath('invoices', 'due') }}
        >
          <Text as="p">{delay[waitsFor]}</Text>
        </Banner>
      ) : (
        <Hint name="gateways.timing" title={hints.timing.title}>
          <Text as="p">{hints.timing.text}</Text>
        </Hint>
      )}
      <Hint name="gateways.duplicates" title={hints.duplicates.title} tone="warning">
        <Text as="p">{hints.duplicates.text}</Text>
      </Hint>
    </>
  );
}
