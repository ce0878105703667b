import type { SandboxFile } from '../../shops/shop.ts';

type Seen = Record<string, unknown>;

/** The files that replies show, as the last of them shows each. */
export function filesIn(replies: unknown[]): SandboxFile[] {
  const files = new Map<number, SandboxFile>();
  for (const reply of replies) collect(reply, files);
  return [...files.values()];
}

function collect(value: unknown, files: Map<number, SandboxFile>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, files);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const seen = value as Seen;
  const [, type, number] =
    /^gid:\/\/shopify\/(MediaImage|ExternalVideo|GenericFile)\/(\d+)$/.exec(String(seen.id)) ?? [];
  if (type && number) files.set(Number(number), fileFrom(seen, type, files.get(Number(number)) ?? null));
  for (const part of Object.values(seen)) collect(part, files);
}

function fileFrom(seen: Seen, type: string, known: SandboxFile | null): SandboxFile {
  const image = (seen.image ?? {}) as { url?: string; width?: number; height?: number };
  const { status: _, ...before } = known ?? { id: Number(String(seen.id).split('/').at(-1)), url: '', altText: null };
  const status = (seen.fileStatus ?? known?.status ?? 'READY') as 'READY' | NonNullable<SandboxFile['status']>;
  return {
    ...before,
    url: image.url ?? (seen.url as string | null) ?? before.url,
    ...(seen.alt === undefined ? {} : { altText: String(seen.alt) }),
    ...(image.width && image.height ? { width: image.width, height: image.height } : {}),
    ...(seen.createdAt ? { createdAt: String(seen.createdAt) } : {}),
    ...(status === 'READY' ? {} : { status }),
    ...(type === 'MediaImage' ? {} : { type: type as 'ExternalVideo' | 'GenericFile' }),
  };
}
