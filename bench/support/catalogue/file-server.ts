// Serves files as the platform's storage does, on a thread of its own that does not slow down the sync.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const server = createServer((request, response) => {
  createReadStream(join(workerData.folder, String(request.url))).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') parentPort?.postMessage(`http://127.0.0.1:${address.port}`);
});
