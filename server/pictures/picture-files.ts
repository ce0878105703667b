import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Clock } from '../foundation/clock.ts';
import { examinePicture, type PictureProblem } from './picture.ts';
import type { PictureFiles, PictureResult } from './ports/picture-files.ts';

/** The addresses that a host name stands for. */
type Lookup = (host: string) => Promise<string[]>;

interface PictureFilesConfig {
  clock: Clock;
  /** Where the platform keeps pictures: `https://cdn.shopify.com`. */
  origins: string[];
  /** True in production: an allowed host must not stand for this machine or a private network. */
  refusesPrivateAddresses: boolean;
  lookup?: Lookup;
  maxBytes?: number;
}

const platformCdn = 'https://cdn.shopify.com';
// Enough to tell what a picture shows; models reduce larger ones themselves.
const width = 768;
const defaultMaxBytes = 5_000_000;
const timeoutMs = 10_000;

/** In development the configured platform keeps the pictures itself. */
export function pictureOrigins(
  { platformUrl, adminUrl }: { platformUrl: string; adminUrl: string },
  isProduction: boolean,
): string[] {
  const own = [platformUrl, adminUrl].filter((url) => URL.canParse(url) && !new URL(url).host.includes('{shop}'));
  return [platformCdn, ...(isProduction ? [] : own.map((url) => new URL(url).origin))];
}

export function pictureFiles(config: PictureFilesConfig): PictureFiles {
  const { clock, maxBytes = defaultMaxBytes } = config;
  return {
    read: async (address, { signal }) => {
      signal.throwIfAborted();
      const url = await allowedUrl(address, config);
      if (!url) return leftOut('notAllowed');
      const timeout = clock.timeout(timeoutMs);
      try {
        return await download(url, maxBytes, AbortSignal.any([signal, timeout]));
      } catch {
        signal.throwIfAborted();
        return leftOut(timeout.aborted ? 'tooSlow' : 'unreachable', true);
      }
    },
  };
}

const leftOut = (problem: PictureProblem, isTemporary = false): PictureResult => ({ problem, isTemporary });

/** null: nothing is fetched from this address. */
async function allowedUrl(
  address: string,
  { origins, refusesPrivateAddresses, lookup = addressesOf }: PictureFilesConfig,
): Promise<URL | null> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || !origins.includes(url.origin)) return null;
  if (refusesPrivateAddresses && (await isPrivate(url.hostname, lookup))) return null;
  url.searchParams.set('width', String(width));
  url.hash = '';
  return url;
}

async function isPrivate(host: string, lookup: Lookup): Promise<boolean> {
  const name = host.replace(/^\[|\]$/g, '');
  // A name that cannot be looked up here is looked up by a proxy, or not at all.
  const addresses = isIP(name) ? [name] : await lookup(name).catch(() => []);
  return addresses.some((address) => privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
}

const addressesOf: Lookup = async (host) => (await lookUp(host, { all: true })).map(({ address }) => address);

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

async function download(url: URL, maxBytes: number, signal: AbortSignal): Promise<PictureResult> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: { accept: 'image/png, image/jpeg, image/webp, image/gif' },
  });
  const refuse = async (problem: PictureProblem, isTemporary = false) => {
    await response.body?.cancel();
    return leftOut(problem, isTemporary);
  };
  if (response.status >= 300 && response.status < 400) return refuse('redirected');
  if (response.status === 404 || response.status === 410) return refuse('missing');
  if (!response.ok) return refuse('unreachable', true);
  const type = response.headers.get('content-type') ?? '';
  if (/^image\/svg\b/i.test(type)) return refuse('vector');
  if (!/^image\//i.test(type)) return refuse('otherType');
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return refuse('tooLarge');
  const bytes = await readUpTo(response, maxBytes);
  if (!bytes) return leftOut('tooLarge');
  const examined = examinePicture(bytes);
  return 'problem' in examined ? leftOut(examined.problem) : { picture: { bytes, ...examined } };
}

/** null when there is more; the rest is not read. */
async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop ends the download.
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
