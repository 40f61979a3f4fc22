import type { Shop } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatDay } from '../../../lib/format/date.ts';
import { paths } from '../../../lib/paths.ts';
import { useSyncReference } from '../../../lib/reference/use-reference.ts';
import { connectionTexts } from '../../../texts/connection.ts';
import { generalTexts } from '../../../texts/preferences/general.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Banner, BlockStack, Button, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import { useDisconnect } from '../api/connection.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionBadges } from './connection-badges.tsx';

interface ConnectionSectionProps {
  readonly shop: Shop;
  /** The connection, or what the account offers, is another one now. */
  readonly onChange: () => void;
}

const texts = generalTexts.connection;

/** The account at the provider: connect, read again, give up. */
export const ConnectionSection = ({ shop, onChange }: ConnectionSectionProps) => {
  const { isConnected, problem } = shop.sevdesk;
  return (
    <SettingsSection id="connection" title={texts.title} text={texts.text}>
      <ConnectionBadges shop={shop} />
      {isConnected === null && <Text as="p">{texts.unknownText}</Text>}
      {isConnected && shop.sevdesk.connectedAt && (
        <Text as="p">{texts.since(formatDay(shop.sevdesk.connectedAt))}</Text>
      )}
      {problem === 'token_rejected' && (
        <Banner tone="critical" title={texts.rejected}>
          <Text as="p">{connectionTexts.rejected}</Text>
        </Banner>
      )}
      {isConnected === false && <ConnectForm onConnected={onChange} />}
      {isConnected && <ConnectedActions onChange={onChange} />}
      <Link url={`${paths.setup}?reset`}>{texts.setup}</Link>
    </SettingsSection>
  );
};

function ConnectedActions({ onChange }: { readonly onChange: () => void }) {
  const toasts = useToasts();
  const [asksBack, setAsksBack] = useState(false);
  const sync = useSyncReference(() => {
    toasts.show(texts.synced);
    onChange();
  });
  const disconnect = useDisconnect(() => {
    setAsksBack(false);
    toasts.show(texts.disconnectDone);
    onChange();
  });
  const error = sync.error ?? disconnect.error;
  return (
    <BlockStack gap="300">
      {error && <ErrorState error={error} />}
      <Text as="p" tone="subdued">
        {texts.syncHelp}
      </Text>
      <InlineStack gap="300">
        <Button onClick={() => sync.mutate()} loading={sync.isPending}>
          {texts.sync}
        </Button>
        <Button onClick={() => setAsksBack(true)} tone="critical">
          {texts.disconnect}
        </Button>
      </InlineStack>
      <ConfirmDialog
        isOpen={asksBack}
        question={texts.disconnectQuestion}
        cancel={texts.cancel}
        isBusy={disconnect.isPending}
        // Why it failed stands below the dialog.
        onConfirm={() => disconnect.mutate(undefined, { onError: () => setAsksBack(false) })}
        onCancel={() => setAsksBack(false)}
      />
    </BlockStack>
  );
}
