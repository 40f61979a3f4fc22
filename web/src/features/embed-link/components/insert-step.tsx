import type { DocumentLinks } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { adminPaths } from '../../../lib/paths.ts';
import { embedTexts } from '../../../texts/embed-link.ts';
import { Banner, BlockStack, Button, InlineStack, List, Text } from '../../../ui/primitives.ts';
import { useMetafieldWay } from '../api/use-metafield-way.ts';
import { type OpenWay, openWay, type TestAnswer } from '../model/self-test.ts';
import { templatePlaces } from '../model/template-places.ts';
import { LinkTest } from './link-test.tsx';
import { PasteContext } from './paste-context.tsx';
import { Snippet } from './snippet.tsx';
import type { StepProps } from './step-frame.tsx';
import { TemplatePicker } from './template-picker.tsx';

const texts = embedTexts.insert;

interface InsertStepProps extends StepProps {
  /** Result of the test line in the preview; null as long as nobody has checked. */
  readonly answer: TestAnswer | null;
  readonly onAnswer: (answer: TestAnswer) => void;
  readonly links: UseQueryResult<DocumentLinks>;
  readonly onCopied: () => void;
}

/** The notification, whether its link would work, and then where the code goes, and the code. */
export function InsertStep({ answer, onAnswer, links, onCopied, ...props }: InsertStepProps) {
  const { choices, kind, look, onChange } = props;
  const way = openWay(answer, useMetafieldWay(look.kind));
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
      <LinkTest template={choices.template} kind={look.kind} answer={answer} onAnswer={onAnswer} />
      {way && <Paste {...props} way={way} links={links} onCopied={onCopied} />}
    </BlockStack>
  );
}

interface PasteProps extends Omit<InsertStepProps, 'answer' | 'onAnswer'> {
  readonly way: OpenWay;
}

function Paste({ choices, look, way, onChange, links, onCopied }: PasteProps) {
  const places = templatePlaces[choices.template];
  return (
    <BlockStack gap="400">
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
        <List.Item>{texts.keep}</List.Item>
        {way.kind === 'signed' && <List.Item>{texts.secret}</List.Item>}
        {way.kind === 'metafield' && look.download && <List.Item>{embedTexts.metafield.inBrowser}</List.Item>}
        <List.Item>{texts.save}</List.Item>
      </List>
    </BlockStack>
  );
}
