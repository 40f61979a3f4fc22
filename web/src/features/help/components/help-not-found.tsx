import { helpTexts } from '@belegfluss/gateway/help-texts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Button, Card } from '../../../ui/primitives.ts';

/** In place of an article or section that is not there. */
export const HelpNotFound = () => (
  <Card>
    <EmptyState
      title={helpTexts.notFound.title}
      text={helpTexts.notFound.text}
      action={<Button url={paths.help}>{helpTexts.notFound.action}</Button>}
    />
  </Card>
);
