import { QueryClient } from '@tanstack/react-query';

// The client has its own retry policy per call, and what is on screen is not replaced behind the user's back.
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY } },
});
