import { useChangeView } from '../../../lib/preferences/use-view.ts';
import { invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { BlockStack, Button, Text } from '../../../ui/primitives.ts';

const { action, text } = invoiceTexts.experts;

/** What those who are no experts do not see here, and the way to it. */
export function ExpertNote() {
  const changeView = useChangeView();
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" tone="subdued">
        {text}
      </Text>
      <Button onClick={() => changeView.mutate({ expertMode: true })}>{action}</Button>
    </BlockStack>
  );
}
