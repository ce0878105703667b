import { readFileSync } from 'node:fs';

const checkEveryMs = 500;

/** Calls back when the npm that runs this script has ended. A killed npm leaves its scripts running. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm runs a script in a shell, which on some systems stays between npm and the script.
  const shell = parentOf(parent)?.isShell ? parent : null;
  const npm = shell === null ? parent : parentOf(shell)?.pid;
  const timer = setInterval(() => {
    const isAlive = process.ppid === parent && (shell === null || parentOf(shell)?.pid === npm);
    if (isAlive) return;
    clearInterval(timer);
    callback();
  }, checkEveryMs);
  timer.unref();
}

/** The parent of a process, and whether the process is a shell; null where the system does not say. */
function parentOf(pid) {
  try {
    const [, name, , ppid] = /^\d+ \((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { pid: Number(ppid), isShell: /^(sh|dash|bash|ash|zsh|busybox)$/.test(name) };
  } catch {
    return null;
  }
}
