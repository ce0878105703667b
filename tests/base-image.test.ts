import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image is built from a Node image that is pinned by digest, of the release that we test with', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

  const [, release, digest] = /^ARG NODE_IMAGE=node:([\d.]+)-slim@sha256:(\w+)$/m.exec(dockerfile) ?? [];
  expect(release).toBe(dependencies.node);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual(['FROM $NODE_IMAGE', 'FROM $NODE_IMAGE']);
});

test('each container of the app has a limit of memory, the one that operators read of, above what a process needs', () => {
  const [, neededMb, limitGb] =
    /needs about (\d+) MB of resident memory .* to (\d+) GB each/.exec(readFileSync('docs/operations.md', 'utf8')) ??
    [];
  expect(Number(limitGb) * 1_000).toBeGreaterThan(Number(neededMb));
  // The worker takes it over from `web`.
  expect(readFileSync('compose.yaml', 'utf8').match(/mem_limit: .*/g)).toEqual([`mem_limit: ${limitGb}g`]);
  const limits = readFileSync('deploy/kubernetes.yaml', 'utf8').match(/limits: \{ memory: \w+ \}/g);
  expect(limits).toEqual(Array.from({ length: 2 }, () => `limits: { memory: ${limitGb}Gi }`));
});
