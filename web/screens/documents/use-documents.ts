import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '../../../common/contract/documents/documents.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { uploadFile } from '../../api/upload.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

const refreshMs = 1_000;

export interface Upload {
  name: string;
  /** Why it was refused; null while it is being sent. */
  problem: string | null;
}

export interface Documents {
  load: LoadState<Document[]>;
  /** Files that are being sent, or were refused. */
  uploads: Upload[];
  upload(files: File[]): Promise<Document[]>;
}

export function useDocuments(): Documents {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const result = useQuery({
    queryKey: ['documents', null],
    queryFn: async ({ signal }) => (await call('documents', { signal })).documents ?? [],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'reading') ? refreshMs : false),
  });

  async function send(file: File): Promise<Document | null> {
    try {
      const { document } = await uploadFile(file);
      setUploads((all) => all.filter(({ name }) => name !== file.name));
      return document;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const problem = error.status === null ? 'The file did not arrive. Please try again.' : error.message;
      setUploads((all) => all.map((each) => (each.name === file.name ? { ...each, problem } : each)));
      return null;
    }
  }

  return {
    load: loadState(result),
    uploads,
    upload: async (files) => {
      setUploads(files.map(({ name }) => ({ name, problem: null })));
      const sent: Document[] = [];
      for (const file of files) {
        const document = await send(file);
        if (document) sent.push(document);
      }
      await client.invalidateQueries({ queryKey: ['documents'] });
      return sent;
    },
  };
}
