import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RecordedStep {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  /** The body of the recorded reply. */
  reply: unknown;
  /** Uploaded before the step, to the target that the previous step returned. */
  upload?: string;
  /** Repeated until the operation has ended, as in the recording. */
  isPolled?: boolean;
}

export interface RecordedCase {
  recording: string;
  steps: RecordedStep[];
  /** The minimum number of products in the recorded shop. */
  filler: number;
}

// biome-ignore lint/suspicious/noExplicitAny: every recording has a shape of its own; recorded-cases.json knows it.
type Raw = any;

/** A step of recorded-cases.json. A text that begins with `$` is a place in the recording. */
interface CaseStep extends Partial<RecordedStep> {
  /** The name of a document, where the recording does not hold it. */
  document?: string;
  from?: Raw;
  /** One step for each part of this. */
  each?: Record<string, Raw>;
  except?: string;
}

type CaseFile = Record<string, Record<string, Partial<RecordedCase> & { isUpstream?: boolean }>> & {
  notReplayed: { recordings: string[] };
};

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

export const caseFile = JSON.parse(read('recorded-cases.json')) as CaseFile;

export const knownDifferences: { reason: string; places: { recording: string; step: string; path: string }[] }[] =
  JSON.parse(read('known-differences.json'));

const documents = new Map(
  [...read('recorded-documents.md').matchAll(/^## (\w+)\n```graphql\n([\s\S]*?)\n```$/gm)].map(([, name, text]) => [
    name,
    text,
  ]),
);

/** The recordings of a folder as steps to take one after the other. */
export function recordedCases(folder: string): RecordedCase[] {
  return Object.entries(caseFile[folder.split('/').at(-1) ?? ''] ?? {}).map(([recording, { isUpstream, ...given }]) => {
    const raw: Raw = JSON.parse(readFileSync(join(folder, `${recording}.json`), 'utf8'));
    const { steps = [], filler = 0 } = filledIn(given, raw) as Partial<RecordedCase>;
    if (!isUpstream) return { recording, filler, steps: steps.flatMap(stepsOf) };
    const upstream = raw.upstreamCalls.flatMap((call: Raw) => stepsOf({ name: call.operationName, from: call }));
    return { recording, filler, steps: upstream };
  });
}

function stepsOf({ each, except, from = {}, document, ...step }: CaseStep): RecordedStep[] {
  if (each) {
    const parts = Object.entries(each).filter(([name]) => name !== except);
    return parts.flatMap(([name, part]) => stepsOf({ ...step, name: part.name ?? name, document, from: part }));
  }
  const { query, document: asked, variables = {} } = { ...from, ...from.request };
  const recorded = from.response ?? from.result;
  const reply = recorded?.payload ?? recorded?.body ?? recorded;
  return [{ name: '', variables, reply, query: documents.get(document ?? '') ?? query ?? asked, ...step }];
}

function filledIn(value: unknown, raw: Raw): unknown {
  if (typeof value === 'string' && value.startsWith('$')) {
    const steps = value.slice(1).split('.').filter(Boolean);
    return steps.reduce((part, step) => (Array.isArray(part) ? part.at(Number(step)) : part[step]), raw);
  }
  if (Array.isArray(value)) return value.map((each) => filledIn(each, raw));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledIn(part, raw)]));
}
