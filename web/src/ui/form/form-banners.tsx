import type { PreferenceForm } from '../../lib/preferences/use-preference-form.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { getFieldLabel } from '../../texts/preferences/labels.ts';
import { Banner, BlockStack, Button, List, Text } from '../primitives.ts';
import { showField } from './show-field.ts';

/** Above the settings: what keeps them from being saved, or what somebody else has done to them. */
export function FormBanners({ form }: { readonly form: PreferenceForm }) {
  const { failure, isOvertaken, clashes, wrongFields } = form;
  return (
    <div aria-live="polite">
      <BlockStack gap="300">
        {isOvertaken && (
          <Banner title={formTexts.overtaken.title} tone="warning">
            <Text as="p">{formTexts.overtaken.text}</Text>
            {clashes.length > 0 && (
              <>
                <Text as="p">{formTexts.overtaken.clashes}</Text>
                <List>
                  {clashes.map((ref) => (
                    <List.Item key={ref}>
                      <Button variant="plain" onClick={() => showField(ref)}>
                        {getFieldLabel(ref)}
                      </Button>
                    </List.Item>
                  ))}
                </List>
              </>
            )}
          </Banner>
        )}
        {failure && (
          <Banner title={failure.title} tone="critical">
            <Text as="p">
              {wrongFields.length > 0 ? formTexts.wrong(wrongFields.length) : failure.message}
            </Text>
          </Banner>
        )}
      </BlockStack>
    </div>
  );
}
