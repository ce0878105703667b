// Before npm run bench and npm run soak: what they measure is what production runs.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
