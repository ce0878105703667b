// Runs before npm scripts that call an installed tool directly, so that they work in a fresh clone.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
