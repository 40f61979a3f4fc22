import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, List, Text } from '../../../ui/primitives.ts';
import type { DocumentKind } from '../model/templates.ts';

const texts = embedTexts.explain;

/** Explains the link's use for customers. */
export const ExplainStep = ({ kind }: { readonly kind: DocumentKind }) => (
  <BlockStack gap="400">
    <Text as="h3" variant="headingLg">
      {texts.title[kind]}
    </Text>
    <Text as="p">{texts.text[kind]}</Text>
    <List>
      {texts.facts[kind].map((fact) => (
        <List.Item key={fact}>{fact}</List.Item>
      ))}
    </List>
    <Text as="p">{texts.how}</Text>
  </BlockStack>
);
