import { paths } from '../../../lib/paths.ts';
import { completionTexts } from '../../../texts/completion.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Button, Card } from '../../../ui/primitives.ts';

const texts = completionTexts.employeesOnly;

/** In place of a page of the month's close, for shops that it is not open to. */
export const EmployeesOnly = () => (
  <AppPage title={completionTexts.title}>
    <Card>
      <EmptyState
        title={texts.title}
        text={texts.text}
        action={<Button url={paths.home}>{texts.action}</Button>}
      />
    </Card>
  </AppPage>
);
