import { paths } from '../../../lib/paths.ts';
import { embedTexts } from '../../../texts/embed-link.ts';
import { Banner, BlockStack, ChoiceList, Link, List, Text } from '../../../ui/primitives.ts';
import { type TestAnswer, testAnswers, testLine } from '../model/self-test.ts';
import type { TemplateId } from '../model/template-ids.ts';
import type { DocumentKind } from '../model/templates.ts';
import { CopyField } from './copy-field.tsx';
import { MetafieldNeeds } from './metafield-needs.tsx';

const texts = embedTexts.test;

interface LinkTestProps {
  readonly template: TemplateId;
  /** The kind of document that the link in this notification leads to. */
  readonly kind: DocumentKind;
  readonly answer: TestAnswer | null;
  readonly onAnswer: (answer: TestAnswer) => void;
}

/** Finds out by a line in a preview which way to the document works in this shop: no API says so. */
export const LinkTest = ({ template, kind, answer, onAnswer }: LinkTestProps) => (
  <BlockStack gap="300">
    <Text as="h4" variant="headingMd">
      {texts.title}
    </Text>
    <Text as="p">{texts.why}</Text>
    <CopyField texts={texts.line} value={testLine} lines={1} isPrimary={false} />
    <Text as="p">{texts.paste(embedTexts.templates[template])}</Text>
    <ChoiceList
      title={texts.question}
      choices={testAnswers.map((value) => ({ value, label: texts.answers[value] }))}
      selected={answer === null ? [] : [answer]}
      onChange={([chosen]) => chosen !== undefined && onAnswer(chosen as TestAnswer)}
    />
    <Outcome answer={answer} kind={kind} />
  </BlockStack>
);

function Outcome({ answer, kind }: Pick<LinkTestProps, 'answer' | 'kind'>) {
  switch (answer) {
    case null:
      return null;
    case 'signed':
      return (
        <Banner tone="success" title={texts.signed.title}>
          <Text as="p">{texts.remove}</Text>
        </Banner>
      );
    case 'plain':
      return (
        <Banner tone="info" title={texts.plain.title}>
          <BlockStack gap="200">
            <Text as="p">{texts.plain.text}</Text>
            <MetafieldNeeds kind={kind} />
            <Text as="p">{texts.remove}</Text>
          </BlockStack>
        </Banner>
      );
    case 'other':
      return (
        <Banner tone="warning" title={texts.other.title}>
          <List>
            {texts.other.hints.map((hint) => (
              <List.Item key={hint}>{hint}</List.Item>
            ))}
            <List.Item>
              {texts.other.nothing} <Link url={paths.helpContact}>{texts.other.contact}</Link>
            </List.Item>
          </List>
        </Banner>
      );
  }
}
