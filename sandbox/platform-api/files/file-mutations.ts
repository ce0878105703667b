import type { SandboxFile, SandboxProduct } from '../../shops/shop.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { apiError, requireInputSize, type UserError } from '../graphql/api-error.ts';
import { readGlobalId } from '../graphql/global-id.ts';
import { extension, filename, fileObject, findFile, isReady } from './file-queries.ts';

interface FileInput {
  id: string;
  alt?: string | null;
  filename?: string | null;
  originalSource?: string | null;
  previewImageSource?: string | null;
  referencesToAdd?: string[] | null;
  referencesToRemove?: string[] | null;
}

interface Found {
  input: FileInput;
  file: SandboxFile;
}

const MAX_ALT_LENGTH = 512;

export function fileMutations(call: ApiCall) {
  const { platform, shopState } = call;
  const productsOf = (ids: string[] | null | undefined) =>
    (ids ?? []).map((id) => shopState.index.product(readGlobalId(id)?.id ?? 0));

  return {
    /** Some problems refuse the whole call; others refuse one file, and the rest is changed. */
    fileUpdate: ({ files: inputs }: { files: FileInput[] }) => {
      requireInputSize(['fileUpdate', 'files'], inputs);
      const found = inputs.flatMap((input): Found[] => {
        const file = findFile(call, readGlobalId(input.id))?.file;
        return file ? [{ input, file }] : [];
      });
      const problem = missingFiles(inputs, found) ?? wholeProblem(found);
      if (problem) return { files: [], userErrors: [problem] };
      const userErrors = found.flatMap((each, place) => rowProblem(each, String(place)));
      const refused = new Set(userErrors.map(({ field }) => Number(field?.[1])));
      const changed = found.filter((_, place) => !refused.has(place));
      for (const each of changed) change(each);
      return { files: changed.map(({ file }) => fileObject(file)), userErrors };
    },
  };

  function wholeProblem(found: Found[]): UserError | null {
    const refusal = (message: string, code: string) => ({ field: ['files'], message, code });
    if (found.some(({ file }) => !isReady(file)))
      return refusal('Non-ready files cannot be updated.', 'NON_READY_STATE');
    const references = found.flatMap(({ input }) => [
      ...productsOf(input.referencesToAdd),
      ...productsOf(input.referencesToRemove),
    ]);
    if (references.includes(undefined))
      return refusal('The reference target does not exist', 'REFERENCE_TARGET_DOES_NOT_EXIST');
    const renamed = found.filter(({ input }) => input.filename);
    if (renamed.some(({ file }) => file.type === 'ExternalVideo')) {
      const message = 'Updating the filename is only supported on images and generic files';
      return refusal(message, 'UNSUPPORTED_MEDIA_TYPE_FOR_FILENAME_UPDATE');
    }
    if (renamed.some(({ input, file }) => extension(input.filename ?? '') !== extension(filename(file)))) {
      const message = 'The filename extension provided must match the original filename.';
      return refusal(message, 'INVALID_FILENAME_EXTENSION');
    }
    return null;
  }

  function change({ input, file }: Found): void {
    if (input.filename || input.originalSource || input.previewImageSource)
      throw apiError("The sandbox does not change a file's name or source.", 'NOT_IMPLEMENTED');
    if (input.alt !== undefined) platform.changes.updateFile(shopState.shop, file.id, { altText: input.alt || null });
    const setImages = (product: SandboxProduct | undefined, added: SandboxFile[]) => {
      if (!product) return;
      const others = product.images.filter(({ id }) => id !== file.id);
      platform.changes.updateProduct(shopState.shop, product.id, { images: [...others, ...added] });
    };
    for (const product of productsOf(input.referencesToAdd)) setImages(product, [structuredClone(file)]);
    for (const product of productsOf(input.referencesToRemove)) setImages(product, []);
  }
}

function missingFiles(inputs: FileInput[], found: Found[]): UserError | null {
  const missing = inputs.filter((input) => !found.some((each) => each.input === input)).map(({ id }) => id);
  if (missing.length === 0) return null;
  const list = `[${missing.map((id) => JSON.stringify(id)).join(', ')}]`;
  const message = missing.length === 1 ? `File id ${list} does not exist.` : `File ids ${list} do not exist.`;
  return { field: ['files'], message, code: 'FILE_DOES_NOT_EXIST' };
}

function rowProblem({ input, file }: Found, place: string): UserError[] {
  if (input.originalSource && file.type === 'ExternalVideo') {
    const message = 'Updating the original source is not supported for this media type.';
    return [{ field: ['files', place, 'originalSource'], message, code: 'INVALID' }];
  }
  if ((input.alt ?? '').length > MAX_ALT_LENGTH) {
    const message = `The alt value exceeds the maximum limit of ${MAX_ALT_LENGTH} characters.`;
    return [{ field: ['files', place, 'alt'], message, code: 'ALT_VALUE_LIMIT_EXCEEDED' }];
  }
  return [];
}
