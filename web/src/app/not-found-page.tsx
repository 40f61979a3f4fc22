import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { AppPage } from '../ui/app-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button, Card } from '../ui/primitives.ts';

/** For addresses that lead nowhere. */
export const NotFoundPage = () => (
  <AppPage title={shellTexts.notFound.title}>
    <Card>
      <EmptyState
        title={shellTexts.notFound.title}
        text={shellTexts.notFound.text}
        action={<Button url={paths.home}>{shellTexts.notFound.action}</Button>}
      />
    </Card>
  </AppPage>
);
