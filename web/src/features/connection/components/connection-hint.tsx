import { paths } from '../../../lib/paths.ts';
import { connectionTexts } from '../../../texts/connection.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

/** On pages without the form: why no documents are made, and where to change that. */
export const ConnectionHint = () => (
  <Banner
    title={connectionTexts.hint.title}
    tone="warning"
    action={{ content: connectionTexts.hint.action, url: paths.home }}
  >
    <Text as="p">{connectionTexts.hint.text}</Text>
  </Banner>
);
