// Loaded before a script: ends its process when the process that started it has ended, however that ended.
import type { Socket } from 'node:net';

const parent = process.stdin as Socket;
parent.once('close', () => process.kill(process.pid, 'SIGKILL'));
parent.resume();
parent.unref();
