import { runTests } from '../support/run-tests.ts';

const files = ['server/pictures/hostile-pictures.test.ts', 'server/pictures/picture-files.test.ts'];

/** Reads pictures at 20,000 hostile addresses and examines 20,000 hostile files. */
export function soak(): Promise<boolean> {
  return runTests(files, { PICTURES: '20000' });
}
