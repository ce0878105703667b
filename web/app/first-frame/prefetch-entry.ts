// A script of its own, small enough to be there first.
import { startPrefetch } from '../../api/prefetch.ts';

startPrefetch();
