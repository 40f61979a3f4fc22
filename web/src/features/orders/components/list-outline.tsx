import { Card } from '../../../ui/primitives.ts';
import { allOrders } from '../model/list-view.ts';
import { ListControls } from './list-controls.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The list while the code of its page is on its way. */
export const ListOutline = () => (
  <Card padding="0">
    <ListControls view={allOrders} onChoose={() => {}} disabled />
    <ListSkeleton />
  </Card>
);
