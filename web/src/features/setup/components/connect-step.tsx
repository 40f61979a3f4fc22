import type { Shop } from '@belegfluss/gateway/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { helpPaths, outside } from '../../../lib/paths.ts';
import { connectionTexts } from '../../../texts/connection.ts';
import { failures } from '../../../texts/failures.ts';
import { setupTexts } from '../../../texts/setup.ts';
import { Banner, Button, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import { AccountDialog } from './account-dialog.tsx';
import { StepActions } from './step-actions.tsx';

interface ConnectStepProps {
  readonly shop: Shop;
  /** Asks for the token and connects. */
  readonly form: ReactNode;
  /** The connected account in words. */
  readonly badges: ReactNode;
  readonly onNext: () => void;
  readonly onRetry: () => void;
}

const texts = setupTexts.connect;

/** First step: the account that the documents will be in. */
export function ConnectStep({ shop, form, badges, onNext, onRetry }: ConnectStepProps) {
  const { isConnected, client } = shop.sevdesk;
  if (isConnected === null)
    return (
      <Banner
        title={texts.unknown.title}
        tone="warning"
        action={{ content: failures.retry, onAction: onRetry }}
      >
        <Text as="p">{texts.unknown.text}</Text>
      </Banner>
    );
  if (!isConnected) return <Connecting shop={shop} form={form} />;
  return (
    <>
      <Banner title={texts.connected} tone="success">
        <Text as="p">{client?.name ? texts.connectedTo(client.name) : texts.connectedText}</Text>
      </Banner>
      {badges}
      <StepActions>
        <Button variant="primary" onClick={onNext}>
          {setupTexts.next}
        </Button>
      </StepActions>
    </>
  );
}

function Connecting({ shop, form }: Pick<ConnectStepProps, 'shop' | 'form'>) {
  const [isCreating, setIsCreating] = useState(false);
  const [focusNext, setFocusNext] = useState<'token' | 'opener' | null>(null);
  const entry = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  // The dialog holds the focus until it is gone.
  useEffect(() => {
    if (focusNext === 'token') entry.current?.querySelector('input')?.focus();
    if (focusNext === 'opener') opener.current?.querySelector('button')?.focus();
  }, [focusNext]);
  const open = () => {
    setFocusNext(null);
    setIsCreating(true);
  };
  const closeTo = (place: 'token' | 'opener') => () => {
    setIsCreating(false);
    setFocusNext(place);
  };
  return (
    <>
      {shop.sevdesk.problem === 'token_rejected' && (
        <Banner tone="critical">
          <Text as="p">{connectionTexts.rejected}</Text>
        </Banner>
      )}
      <Text as="p">{texts.text}</Text>
      <div ref={entry}>{form}</div>
      <InlineStack gap="400">
        <Link url={outside.provider} target="_blank">
          {texts.open}
        </Link>
        <Link url={helpPaths.connect}>{texts.help}</Link>
        <div ref={opener}>
          <Button variant="plain" onClick={open}>
            {texts.noAccount}
          </Button>
        </div>
      </InlineStack>
      {isCreating && (
        <AccountDialog
          email={shop.shopify.email ?? ''}
          onClose={closeTo('opener')}
          onHasAccount={closeTo('token')}
        />
      )}
    </>
  );
}
