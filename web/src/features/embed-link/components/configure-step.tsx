import { adminPaths } from '../../../lib/paths.ts';
import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Button, InlineGrid, Text } from '../../../ui/primitives.ts';
import { LinkSettings } from './link-settings.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { StepProps } from './step-frame.tsx';
import { TemplatePicker } from './template-picker.tsx';

const texts = embedTexts.configure;

/** How the link looks and what it does, beside a mail that shows it. */
export const ConfigureStep = (props: StepProps) => {
  const { choices, look, kind, onChange } = props;
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingLg">
        {texts.title}
      </Text>
      <InlineGrid columns={{ xs: 1, md: ['oneThird', 'twoThirds'] }} gap="600">
        <LinkSettings {...props} />
        <BlockStack gap="400">
          <TemplatePicker kind={kind} template={choices.template} onChange={onChange} />
          <MailPreview template={choices.template} look={look} />
          <BlockStack gap="100" inlineAlign="start">
            <Button url={adminPaths.emailTemplate(choices.template, 'preview')} external>
              {texts.openPreview}
            </Button>
            <Text as="p" variant="bodySm" tone="subdued">
              {texts.openPreviewHelp}
            </Text>
          </BlockStack>
        </BlockStack>
      </InlineGrid>
    </BlockStack>
  );
};
