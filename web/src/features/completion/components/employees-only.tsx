import { paths } from '../../../lib/paths.ts';
import { completionTexts } from '../../../texts/completion.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Button, Card } from '../../../ui/primitives.ts';

/** For shops that the accounting's months are not open to. */
export const EmployeesOnly = () => (
  <Card>
    <EmptyState
      title={completionTexts.employeesOnly.title}
      text={completionTexts.employeesOnly.text}
      action={<Button url={paths.home}>{completionTexts.employeesOnly.action}</Button>}
    />
  </Card>
);
