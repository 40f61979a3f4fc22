import { helpTexts } from '@belegfluss/gateway/help-texts';
import { paths } from '../../../lib/paths.ts';
import { BlockStack, Button, Card, InlineStack, Text } from '../../../ui/primitives.ts';

interface HelpCardProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

/** A way on from the help: a heading, a sentence, a button. */
export const HelpCard = ({ title, text, action, url }: HelpCardProps) => (
  <Card>
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p">{text}</Text>
      </BlockStack>
      <InlineStack>
        <Button url={url}>{action}</Button>
      </InlineStack>
    </BlockStack>
  </Card>
);

/** For whom the articles do not help. */
export const ContactHint = () => <HelpCard {...helpTexts.contactCard} url={paths.helpContact} />;
