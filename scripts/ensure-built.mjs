// Runs before npm run bench and npm run soak, so that they measure the build that production runs.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
