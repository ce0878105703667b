import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiCall } from '../graphql/api-call.ts';
import { requireInputSize } from '../graphql/user-error.ts';
import type { Platform } from '../platform.ts';

interface UploadAsk {
  resource: string;
  filename: string;
  mimeType: string;
  httpMethod: 'POST' | 'PUT';
  fileSize?: string | null;
}

const LARGEST_BYTES = 104_857_600;
const NEEDS_A_SIZE: Record<string, string> = { VIDEO: 'video', MODEL_3D: '3D model' };

export function stagedUploadMutations(call: ApiCall) {
  return {
    stagedUploadsCreate: ({ input }: { input: UploadAsk[] }) => {
      requireInputSize(['stagedUploadsCreate', 'input'], input);
      const userErrors = input.flatMap((ask, place) => {
        const kind = NEEDS_A_SIZE[ask.resource];
        if (!kind || ask.fileSize) return [];
        return [
          { field: ['input', String(place), 'fileSize'], message: `file size is required for ${kind} resources` },
        ];
      });
      const stagedTargets = userErrors.length > 0 ? [] : input.map((ask) => target(call, ask));
      return { stagedTargets, userErrors };
    },
  };
}

function target(call: ApiCall, { filename, mimeType, resource }: UploadAsk): object {
  const { platform, books } = call;
  const folder = resource === 'BULK_MUTATION_VARIABLES' ? 'bulk' : 'files';
  const key = `tmp/${books.shop.id}/${folder}/${randomUUID()}/${basename(filename)}`;
  const date = `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const policy = Buffer.from(
    JSON.stringify({
      conditions: [{ 'Content-Type': mimeType }, { key }, ['content-length-range', 1, LARGEST_BYTES]],
      expiration: new Date(Date.now() + 24 * 3_600 * 1_000).toISOString(),
    }),
  ).toString('base64');
  const url = `${platform.url}/shops/${books.shop.domain}/staged-uploads/`;
  const parameters = {
    'Content-Type': mimeType,
    success_action_status: '201',
    acl: 'private',
    key,
    'x-goog-date': date,
    'x-goog-credential': `merchant-assets@sandbox/${date.slice(0, 8)}/auto/storage/goog4_request`,
    'x-goog-algorithm': 'GOOG4-RSA-SHA256',
    'x-goog-signature': signature(platform, policy),
    policy,
  };
  return { url, resourceUrl: url, parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })) };
}

/** Where files are handed in, and where the results of bulk operations are fetched. */
export function registerFiles(app: FastifyInstance, platform: Platform): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LARGEST_BYTES + 65_536 },
    (_request, body, done) => done(null, body),
  );

  app.post<{ Body: Buffer }>(
    '/shops/:shop/staged-uploads/',
    { bodyLimit: LARGEST_BYTES + 65_536 },
    async (request, reply) => {
      platform.countCall('stagedUpload');
      const form = await formOf(request.body, String(request.headers['content-type']));
      const file = form?.get('file');
      if (!form || !(file instanceof Blob)) return refuse(reply, 400, 'InvalidArgument', 'Cannot find the file part.');
      const policy = String(form.get('policy') ?? '');
      const key = String(form.get('key') ?? '');
      if (form.get('x-goog-signature') !== signature(platform, policy))
        return refuse(reply, 403, 'SignatureDoesNotMatch', 'The signature does not match.');
      if (!isAllowed(policy, key)) return refuse(reply, 403, 'AccessDenied', 'The policy does not allow this upload.');
      if (file.size < 1 || file.size > LARGEST_BYTES)
        return refuse(reply, 400, 'EntityTooLarge', 'The size is not within the allowed range.');
      const path = uploadPath(platform, key);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, Buffer.from(await file.arrayBuffer()));
      const tag = createHash('md5').update(key).digest('hex');
      const location = `${platform.url}/staged-uploads/${key}`;
      const body = `<?xml version='1.0' encoding='UTF-8'?><PostResponse><Location>${location}</Location><Bucket>shopify-staged-uploads</Bucket><Key>${key}</Key><ETag>"${tag}"</ETag></PostResponse>`;
      return reply.code(201).type('application/xml').send(body);
    },
  );

  app.get<{ Params: { name: string } }>('/shops/:shop/bulk-operation-outputs/:name', async (request, reply) => {
    platform.countCall('bulkOperationOutput');
    const path = platform.bulk.resultPath(basename(request.params.name));
    if (!existsSync(path)) return refuse(reply, 404, 'NoSuchKey', 'The specified key does not exist.');
    return reply.type('application/jsonl').send(createReadStream(path));
  });
}

/** Kept under a digest of its key: a key is the caller's word and must name no path of ours. */
export function uploadPath(platform: Platform, key: string): string {
  return join(platform.state.dataDir, 'uploads', `${createHash('sha256').update(key).digest('hex')}.jsonl`);
}

const signature = (platform: Platform, policy: string) =>
  createHmac('sha256', platform.registration.apiSecret).update(policy).digest('hex');

function isAllowed(policy: string, key: string): boolean {
  const { conditions, expiration } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    conditions: { key?: string }[];
    expiration: string;
  };
  return conditions.some((each) => each.key === key) && Date.parse(expiration) > Date.now();
}

async function formOf(body: Buffer, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
