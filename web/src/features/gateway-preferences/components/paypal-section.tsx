import type { PayPal } from '@belegfluss/gateway/contract';
import { useToasts } from '../../../lib/app-bridge.ts';
import { paths } from '../../../lib/paths.ts';
import { payPalTexts as texts } from '../../../texts/preferences/paypal.ts';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Badge, BlockStack, Link, SkeletonBodyText, Text } from '../../../ui/primitives.ts';
import { usePayPal } from '../api/paypal.ts';
import { usePayPalImport } from '../api/use-paypal-import.ts';
import { NeedBanner } from './need-banner.tsx';
import { PayPalConnectForm } from './paypal-connect-form.tsx';
import { PayPalDisconnect } from './paypal-disconnect.tsx';
import { PayPalImport } from './paypal-import.tsx';

/** The access to PayPal and the import of its payments, as the server knows them, so that any window shows it. */
export function PayPalSection({ accountId }: { readonly accountId: string }) {
  const toasts = useToasts();
  const read = usePayPal(accountId);
  const running = usePayPalImport(accountId, () => toasts.show(texts.done.toast));
  const { data: payPal } = read;
  return (
    <SettingsSection
      id="paypal"
      title={texts.section.title}
      badge={payPal && <StateBadge payPal={payPal} isRunning={running.isRunning} />}
      text={
        <>
          {texts.section.text} <Link url={paths.helpArticle('payments', 'paypal')}>{texts.section.help}</Link>
        </>
      }
    >
      {!payPal && read.isError && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {!payPal && !read.isError && <SkeletonBodyText lines={5} />}
      {payPal && read.isError && <StaleNotice error={read.error} />}
      {payPal && (
        <>
          <Trouble payPal={payPal} />
          {isAsked(payPal) && <PayPalConnectForm accountId={accountId} isAgain={payPal.needs !== notYet} />}
          {payPal.connected && (
            <BlockStack gap="400">
              {payPal.needs === null && <PayPalImport payPal={payPal} running={running} />}
              {payPal.clientId && (
                <Text as="p" tone="subdued">
                  {texts.access(payPal.clientId)}
                </Text>
              )}
              <PayPalDisconnect accountId={accountId} disabled={running.isRunning} />
            </BlockStack>
          )}
        </>
      )}
    </SettingsSection>
  );
}

const notYet = 'PAYPAL_NOT_CONNECTED';

/** The form says itself that there is no access yet. */
const Trouble = ({ payPal: { needs, error } }: { readonly payPal: PayPal }) =>
  needs === notYet ? null : <NeedBanner needs={needs} error={error} titles={texts} />;

/** Who lacks the plan is not asked for secrets; who was refused may give others. */
const isAsked = ({ connected, needs }: PayPal): boolean =>
  needs !== 'FEATURE_MISSING' && (!connected || needs === 'PAYPAL_REFUSED' || needs === 'PAYPAL_PERMISSION');

function StateBadge({ payPal, isRunning }: { readonly payPal: PayPal; readonly isRunning: boolean }) {
  const { states } = texts;
  if (isRunning) return <Badge tone="info">{states.running}</Badge>;
  if (!payPal.connected) return <Badge tone="attention">{states.disconnected}</Badge>;
  if (payPal.error !== null) return <Badge tone="warning">{states.held}</Badge>;
  return <Badge tone="success">{states.connected}</Badge>;
}
