import { connectionTexts } from '../../../texts/connection.ts';
import { BlockStack, Card, Text } from '../../../ui/primitives.ts';
import { ConnectForm } from './connect-form.tsx';

interface ConnectCardProps {
  /** The stored token is no longer accepted. */
  readonly rejected: boolean;
  readonly onConnected: () => void;
}

/** Asks to connect the account. The page shows it as long as nothing is connected. */
export const ConnectCard = ({ rejected, onConnected }: ConnectCardProps) => (
  <div data-testid="connect-card">
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {connectionTexts.title}
        </Text>
        <Text as="p">{rejected ? connectionTexts.rejected : connectionTexts.text}</Text>
        <ConnectForm onConnected={onConnected} />
      </BlockStack>
    </Card>
  </div>
);
