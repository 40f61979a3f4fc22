import type { DocumentLinks } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { adminPaths } from '../../../lib/paths.ts';
import { embedTexts } from '../../../texts/embed-link.ts';
import { Banner, BlockStack, Button, InlineStack, List, Text } from '../../../ui/primitives.ts';
import { templatePlaces } from '../model/template-places.ts';
import { PasteContext } from './paste-context.tsx';
import { Snippet } from './snippet.tsx';
import type { StepProps } from './step-props.ts';
import { TemplatePicker } from './template-picker.tsx';

const texts = embedTexts.insert;

interface InsertStepProps extends StepProps {
  readonly links: UseQueryResult<DocumentLinks>;
  readonly onCopied: () => void;
}

/** Where the code goes, and the code. */
export const InsertStep = ({ choices, kind, look, way, onChange, links, onCopied }: InsertStepProps) => {
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
      <Snippet way={way} look={look} links={links} onCopied={onCopied} />
      <List>
        <List.Item>{way === 'signed' ? texts.keep : embedTexts.metafield.when[look.kind]}</List.Item>
        <List.Item>{texts.save}</List.Item>
      </List>
    </BlockStack>
  );
};
