// The entry of a separate small script, so that it runs before the main one.
import { startPrefetch } from '../../api/prefetch.ts';

startPrefetch();
