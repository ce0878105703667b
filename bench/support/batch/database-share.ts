// Loaded into the app's process before the app. It measures the CPU of the embedded database and writes it to
// DATABASE_SHARE_FILE on every SIGUSR2.
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const original = PGlite.prototype.execProtocolRawSync;
let microseconds = 0;

PGlite.prototype.execProtocolRawSync = function (...args) {
  const before = process.threadCpuUsage();
  try {
    return original.apply(this, args);
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    microseconds += user + system;
  }
};

const file = process.env.DATABASE_SHARE_FILE;
if (file) process.on('SIGUSR2', () => writeFileSync(file, String(microseconds / 1e6)));
