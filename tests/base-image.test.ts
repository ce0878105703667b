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
