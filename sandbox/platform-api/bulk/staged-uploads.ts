import { createHash, createHmac, randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { requireInputSize } from '../graphql/api-error.ts';

export const MAX_UPLOAD_BYTES = 104_857_600;

/** The file is named by a hash of its key, because the caller chooses the key and must not choose a path. */
export function uploadPath(platform: Platform, key: string): string {
  return join(platform.state.dataDir, 'uploads', `${createHash('sha256').update(key).digest('hex')}.jsonl`);
}

export function signUploadPolicy(platform: Platform, policy: string): string {
  return createHmac('sha256', platform.registration.apiSecret).update(policy).digest('hex');
}

interface UploadInput {
  resource: string;
  filename: string;
  mimeType: string;
  httpMethod: 'POST' | 'PUT';
  fileSize?: string | null;
}

const NEEDS_FILE_SIZE: Record<string, string> = { VIDEO: 'video', MODEL_3D: '3D model' };

export function stagedUploadMutations(call: ApiCall) {
  return {
    stagedUploadsCreate: ({ input }: { input: UploadInput[] }) => {
      requireInputSize(['stagedUploadsCreate', 'input'], input);
      const userErrors = input.flatMap((upload, index) => {
        const kind = NEEDS_FILE_SIZE[upload.resource];
        if (!kind || upload.fileSize) return [];
        return [
          { field: ['input', String(index), 'fileSize'], message: `file size is required for ${kind} resources` },
        ];
      });
      const stagedTargets = userErrors.length > 0 ? [] : input.map((upload) => target(call, upload));
      return { stagedTargets, userErrors };
    },
  };
}

function target(call: ApiCall, upload: UploadInput): object {
  const folder = upload.resource === 'BULK_MUTATION_VARIABLES' ? 'bulk' : 'files';
  const key = `tmp/${call.shopState.shop.id}/${folder}/${randomUUID()}/${basename(upload.filename)}`;
  return upload.httpMethod === 'POST' ? postTarget(call, key, upload) : putTarget(call, key, upload);
}

/** The address of a PUT is signed as a whole; its parameters go into the headers. */
function putTarget({ platform, shopState }: ApiCall, key: string, { mimeType }: UploadInput): object {
  const resourceUrl = `${platform.url}/shops/${shopState.shop.domain}/staged-uploads/${key}`;
  const signature = signUploadPolicy(platform, key);
  return {
    url: `${resourceUrl}?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=604800&X-Goog-Signature=${signature}`,
    resourceUrl,
    parameters: [
      { name: 'content_type', value: mimeType },
      { name: 'acl', value: 'private' },
    ],
  };
}

function postTarget({ platform, shopState }: ApiCall, key: string, { mimeType }: UploadInput): object {
  const date = `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const policy = Buffer.from(
    JSON.stringify({
      conditions: [{ 'Content-Type': mimeType }, { key }, ['content-length-range', 1, MAX_UPLOAD_BYTES]],
      expiration: new Date(Date.now() + 24 * 3_600 * 1_000).toISOString(),
    }),
  ).toString('base64');
  const url = `${platform.url}/shops/${shopState.shop.domain}/staged-uploads/`;
  const parameters = {
    'Content-Type': mimeType,
    success_action_status: '201',
    acl: 'private',
    key,
    'x-goog-date': date,
    'x-goog-credential': `merchant-assets@sandbox/${date.slice(0, 8)}/auto/storage/goog4_request`,
    'x-goog-algorithm': 'GOOG4-RSA-SHA256',
    'x-goog-signature': signUploadPolicy(platform, policy),
    policy,
  };
  return { url, resourceUrl: url, parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })) };
}
