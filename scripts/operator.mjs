// npm run coupon, flag, refund and migrate: runs an operator's command on the data of npm start.
import { spawnSync } from 'node:child_process';
import { developmentEnvironment } from './development-environment.mjs';
import { ensureInstalled, projectNode, root } from './install.mjs';

ensureInstalled();
const { status } = spawnSync(
  projectNode,
  ['--disable-warning=ExperimentalWarning', 'server/main/operate.ts', ...process.argv.slice(2)],
  { cwd: root, env: developmentEnvironment(), stdio: 'inherit' },
);
process.exit(status ?? 1);
