import type { DocumentLinks } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminPaths } from '../../../lib/paths.ts';
import { embedTexts } from '../../../texts/embed-link.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, Box, Button, InlineStack, List, Spinner, Text } from '../../../ui/primitives.ts';
import { composeSnippet } from '../model/compose-snippet.ts';
import { templatePlaces } from '../model/template-places.ts';
import { PasteContext } from './paste-context.tsx';
import { SnippetField } from './snippet-field.tsx';
import type { StepProps } from './step-props.ts';
import { TemplatePicker } from './template-picker.tsx';

const texts = embedTexts.insert;

interface InsertStepProps extends StepProps {
  readonly links: UseQueryResult<DocumentLinks>;
  readonly onCopied: () => void;
}

/** Where the code goes, and the code. */
export const InsertStep = ({ choices, kind, look, onChange, links, onCopied }: InsertStepProps) => {
  const places = templatePlaces[choices.template];
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingLg">
        {texts.title}
      </Text>
      <TemplatePicker kind={kind} template={choices.template} onChange={onChange} />
      <InlineStack gap="300" blockAlign="center">
        <Button url={adminPaths.emailTemplate(choices.template, 'edit')} external>
          {texts.edit}
        </Button>
        <Text as="span" tone="subdued">
          {texts.editHelp}
        </Text>
      </InlineStack>
      <PasteContext place={places[look.position] ?? places.text} />
      {look.highlight && (
        <Banner
          tone="warning"
          title={texts.highlighted.title}
          action={{ content: texts.highlighted.action, onAction: () => onChange({ highlight: false }) }}
        >
          <Text as="p">{texts.highlighted.text}</Text>
        </Banner>
      )}
      <Code links={links}>
        {(found) => <SnippetField snippet={composeSnippet(look, found)} onCopied={onCopied} />}
      </Code>
      <List>
        <List.Item>{texts.keep}</List.Item>
        <List.Item>{texts.save}</List.Item>
      </List>
    </BlockStack>
  );
};

interface CodeProps {
  readonly links: UseQueryResult<DocumentLinks>;
  readonly children: (links: DocumentLinks) => ReactNode;
}

function Code({ links, children }: CodeProps) {
  if (links.data) return children(links.data);
  if (links.isError)
    return (
      <ErrorState error={links.error} onRetry={() => void links.refetch()} retrying={links.isFetching} />
    );
  return (
    <Box padding="800">
      <Spinner accessibilityLabel={texts.loading} />
    </Box>
  );
}
