import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from './router.tsx';

export interface AppProps {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
}

export const App = ({ router, queryClient }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
