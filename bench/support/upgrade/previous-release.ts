import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { areEarlierMigrations } from '../../../server/foundation/database/schema/initial-set.ts';

const root = join(import.meta.dirname, '../../..');
const migrationsFolder = 'server/foundation/database/migrations';
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

export interface Release {
  folder: string;
  commit: string;
  remove(): void;
}

/** The last commit that had other migrations than this checkout. */
function lastWithOtherMigrations(): string {
  if (git('status', '--porcelain', '--', migrationsFolder) !== '') return 'HEAD';
  return `${git('log', '-1', '--format=%H', '--', migrationsFolder)}~`;
}

/** Checks another commit of this repository out into a folder of its own, ready to start. */
export function checkOut(folder: string, wanted = lastWithOtherMigrations()): Release {
  const commit = git('rev-parse', '--short', `${wanted}^{commit}`);
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const packageLock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (packageLock(folder) === packageLock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return { folder, commit, remove: () => void git('worktree', 'remove', '--force', folder) };
}

/**
 * Only then can its database be upgraded: all migrations of that release are among ours, unchanged, or are those that the
 * initial set replaced.
 */
export function canUpgradeFrom({ folder }: Release): boolean {
  const ours = new Set(migrationsOf(root).map(({ hash }) => hash));
  const others = migrationsOf(folder).filter(({ hash }) => !ours.has(hash));
  return others.length === 0 || areEarlierMigrations(others);
}

const migrationsOf = (place: string) =>
  migrationNames(place).map((name) => {
    const text = readFileSync(join(place, migrationsFolder, name), 'utf8');
    return { path: `database/migrations/${name}`, hash: createHash('sha256').update(text).digest('hex') };
  });

export const migrationNames = (folder = root): string[] =>
  readdirSync(join(folder, migrationsFolder)).filter((name) => name.endsWith('.sql'));
