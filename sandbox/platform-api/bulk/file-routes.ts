import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { MAX_UPLOAD_BYTES, signUploadPolicy, uploadPath } from './staged-uploads.ts';

const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 65_536;

/** The address for file uploads, and the one for the results of bulk operations. */
export function registerFileRoutes(app: FastifyInstance, platform: Platform): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post<{ Params: { shop: string }; Body: Buffer }>(
    '/shops/:shop/staged-uploads/',
    { bodyLimit: MAX_FORM_BYTES },
    async (request, reply) => {
      platform.countCall('stagedUpload', request.params.shop);
      const form = await parseForm(request.body, String(request.headers['content-type']));
      const file = form?.get('file');
      if (!form || !(file instanceof Blob)) return refuse(reply, 400, 'InvalidArgument', 'Cannot find the file part.');
      const policy = String(form.get('policy') ?? '');
      const key = String(form.get('key') ?? '');
      if (form.get('x-goog-signature') !== signUploadPolicy(platform, policy))
        return refuse(reply, 403, 'SignatureDoesNotMatch', 'The signature does not match.');
      if (!isAllowedByPolicy(policy, key))
        return refuse(reply, 403, 'AccessDenied', 'The policy does not allow this upload.');
      if (file.size < 1 || file.size > MAX_UPLOAD_BYTES)
        return refuse(reply, 400, 'EntityTooLarge', 'The size is not within the allowed range.');
      save(platform, key, Buffer.from(await file.arrayBuffer()));
      const tag = createHash('md5').update(key).digest('hex');
      const location = `${platform.url}/staged-uploads/${key}`;
      const body = `<?xml version='1.0' encoding='UTF-8'?><PostResponse><Location>${location}</Location><Bucket>shopify-staged-uploads</Bucket><Key>${key}</Key><ETag>"${tag}"</ETag></PostResponse>`;
      return reply.code(201).type('application/xml').send(body);
    },
  );

  const putUploads: FastifyPluginAsync = async (scope) => registerPutUploads(scope, platform);
  void app.register(putUploads);

  app.get<{ Params: { shop: string; name: string } }>(
    '/shops/:shop/bulk-operation-outputs/:name',
    async (request, reply) => {
      platform.countCall('bulkOperationOutput', request.params.shop);
      const path = platform.bulk.resultPath(basename(request.params.name));
      if (!existsSync(path)) return refuse(reply, 404, 'NoSuchKey', 'The specified key does not exist.');
      return reply.type('application/jsonl').send(createReadStream(path));
    },
  );
}

// In a scope of its own, because it takes a body of any type as it is.
function registerPutUploads(app: FastifyInstance, platform: Platform): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.put<{ Params: { shop: string; '*': string }; Querystring: { 'X-Goog-Signature'?: string }; Body: Buffer }>(
    '/shops/:shop/staged-uploads/*',
    { bodyLimit: MAX_UPLOAD_BYTES },
    async (request, reply) => {
      platform.countCall('stagedUpload', request.params.shop);
      const key = request.params['*'];
      if (request.query['X-Goog-Signature'] !== signUploadPolicy(platform, key))
        return refuse(reply, 403, 'SignatureDoesNotMatch', 'The signature does not match.');
      save(platform, key, request.body);
      return reply.code(200).send();
    },
  );
}

function save(platform: Platform, key: string, content: Buffer): void {
  const path = uploadPath(platform, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function isAllowedByPolicy(policy: string, key: string): boolean {
  const { conditions, expiration } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    conditions: { key?: string }[];
    expiration: string;
  };
  return conditions.some((each) => each.key === key) && Date.parse(expiration) > Date.now();
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData | null> {
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
