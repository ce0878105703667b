import { QueryClient } from '@tanstack/react-query';

// Calls have their own retry policies, and data on screen is not replaced without the user's doing.
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY } },
});
