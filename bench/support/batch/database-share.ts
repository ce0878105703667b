// Loaded into the app's process before the app: counts the CPU that the embedded database takes there, and writes it to
// the file it is told whenever it is asked by signal.
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const runs = PGlite.prototype.execProtocolRawSync;
let microseconds = 0;

PGlite.prototype.execProtocolRawSync = function (...given) {
  const before = process.threadCpuUsage();
  try {
    return runs.apply(this, given);
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    microseconds += user + system;
  }
};

const file = process.env.DATABASE_SHARE_FILE;
if (file) process.on('SIGUSR2', () => writeFileSync(file, String(microseconds / 1e6)));
