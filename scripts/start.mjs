// npm start: installs, builds, starts the app and the sandbox and prints the address. Arguments: app, sandbox, or both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { developmentEnvironment } from './development-environment.mjs';
import { ensureInstalled, fail, projectNode, root } from './install.mjs';
import { whenNpmEnds } from './npm-process.mjs';

const parts = {
  app: { script: 'dist/server/main.js', ready: (env) => `http://localhost:${env.PORT}/readyz` },
  sandbox: { script: 'sandbox/main.ts', ready: (env) => `http://localhost:${env.SANDBOX_PORT}/_sandbox/calls` },
};
const wanted = process.argv.slice(2);
const stopGraceMs = 12_000;

ensureInstalled();
if (wanted.includes('app')) ensureBuilt();

const env = developmentEnvironment();
if (wanted.includes('sandbox') && env.NODE_ENV === 'production') {
  fail('The sandbox is for development only. In production, run: npm run start:app');
}

const running = new Map();
let isStopping = false;

for (const name of wanted) {
  console.log(`Starting the ${name}…`);
  const child = spawn(
    projectNode,
    ['--enable-source-maps', '--disable-warning=ExperimentalWarning', parts[name].script],
    {
      cwd: root,
      env,
      // The channel closes when this process ends in any way, and its children stop then.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own process group, so that Ctrl-C reaches only this process, which stops the others in order.
      detached: true,
    },
  );
  running.set(name, child);
  child.once('exit', (code, signal) => {
    running.delete(name);
    if (isStopping) return;
    console.error(`\nThe ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`);
    void stop(1);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
process.on('exit', () => {
  for (const child of running.values()) child.kill('SIGKILL');
});

whenNpmEnds(() => void stop(0));

await Promise.all(wanted.map((name) => waitUntilReady(name, parts[name].ready(env))));
if (!isStopping) {
  console.log(
    wanted.includes('sandbox')
      ? `\n  Yodel is ready. Open  http://localhost:${env.SANDBOX_PORT}/store/demo/apps/yodel\n`
      : `\n  Yodel serves at  ${env.APP_URL ?? `http://localhost:${env.PORT}`}\n`,
  );
}

async function waitUntilReady(name, url) {
  while (running.has(name) && !isStopping) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
}

async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  const children = [...running.values()];
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  for (const child of children) child.kill('SIGTERM');
  await Promise.race([ended, sleep(stopGraceMs)]);
  process.exit(exitCode);
}
