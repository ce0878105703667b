import { parentPort, workerData } from 'node:worker_threads';
import { type FileToRead, type Piece, Unreadable } from './piece.ts';

/** What the thread answers each time it is asked for the next piece. */
export type Answer = { piece: Piece } | { done: true } | { problem: string } | { failure: string };

const { kind, bytes } = workerData as FileToRead;

// Each library is loaded only for a file that needs it.
async function open(): Promise<AsyncGenerator<Piece>> {
  if (kind === 'csv') return (await import('./read-csv.ts')).readCsv(bytes);
  if (kind === 'xlsx') return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes);
  if (kind === 'html') return (await import('./read-html.ts')).readHtml(bytes);
  return (await import('./read-text.ts')).readText(bytes);
}

let pieces: Promise<AsyncGenerator<Piece>> | null = null;

async function next(): Promise<Answer> {
  try {
    pieces ??= open();
    const { done, value } = await (await pieces).next();
    return done ? { done: true } : { piece: value };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await next()));
