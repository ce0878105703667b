import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';

export const MAX_UPLOAD_BYTES = 104_857_600;

/** The file is named by a hash of its key, because the caller chooses the key and must not choose a path. */
export function uploadPath(platform: Platform, key: string): string {
  return join(platform.state.dataDir, 'uploads', `${createHash('sha256').update(key).digest('hex')}.jsonl`);
}

export function signUploadPolicy(platform: Platform, policy: string): string {
  return createHmac('sha256', platform.registration.apiSecret).update(policy).digest('hex');
}
