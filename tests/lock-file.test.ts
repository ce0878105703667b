import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

const isFor = ({ os, cpu, libc }: LockedPackage, wantedCpu: string): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes(wantedCpu) ?? true) && (libc?.includes('glibc') ?? true);

test.each(['x64', 'arm64'])('npm ci checks every package that Linux on %s installs against a checksum', (cpu) => {
  const installed = Object.entries(packages).filter(([path, each]) => path !== '' && !each.link && isFor(each, cpu));

  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
