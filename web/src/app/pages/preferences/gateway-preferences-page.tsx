import { useSearchParams } from 'react-router-dom';
import { useGatewayChoices } from '../../../features/gateway-preferences/api/use-gateway-choices.ts';
import { FetchedPayments } from '../../../features/gateway-preferences/components/fetched-payments.tsx';
import { GatewaySection } from '../../../features/gateway-preferences/components/gateway-section.tsx';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Which payment method belongs to which account; `?gateway=` leads to one of them, `?payouts=differing` to payouts. */
export function GatewayPreferencesPage() {
  const [query] = useSearchParams();
  const choices = useGatewayChoices();
  return (
    <PreferencePage title={preferencePages.transactions.title} isReady={choices.isReady}>
      {(form) => (
        <>
          <GatewaySection form={form} choices={choices} addressed={query.get('gateway')} />
          <FetchedPayments
            links={form.stored.transactions.transactionGateway}
            startsDiffering={query.get('payouts') === 'differing'}
          />
        </>
      )}
    </PreferencePage>
  );
}
