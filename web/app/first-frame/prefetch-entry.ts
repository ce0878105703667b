// A script of its own, small enough to be there first.
import { askEarly } from '../../api/prefetch.ts';

askEarly();
