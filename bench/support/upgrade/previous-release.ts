import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

export interface Release {
  folder: string;
  commit: string;
  /** How many migrations it knows. */
  migrations: number;
  remove(): void;
}

/** The last commit that knew other migrations than this checkout. */
function lastWithOtherMigrations(): string {
  const folder = 'server/store/database/migrations';
  if (git('status', '--porcelain', '--', folder) !== '') return 'HEAD';
  return `${git('log', '-1', '--format=%H', '--', folder)}~`;
}

/** Another commit of this repository in a folder of its own, ready to start. */
export function checkOut(folder: string, wanted = lastWithOtherMigrations()): Release {
  const commit = git('rev-parse', '--short', `${wanted}^{commit}`);
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return {
    folder,
    commit,
    migrations: migrationsOf(folder),
    remove: () => void git('worktree', 'remove', '--force', folder),
  };
}

export function migrationsOf(folder = root): number {
  const journal = readFileSync(join(folder, 'server/store/database/migrations/meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}
