import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '../../../common/contract/documents/documents.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { uploadFile } from '../../api/upload.ts';

interface Upload {
  name: string;
  /** Why it was refused; null while it is being sent. */
  problem: string | null;
}

interface SendDocuments {
  /** Files that are being sent, or were refused. */
  uploads: Upload[];
  send(files: File[]): Promise<Document[]>;
}

export function useSendDocuments(): SendDocuments {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);

  async function sendOne(file: File): Promise<Document | null> {
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
    uploads,
    send: async (files) => {
      setUploads(files.map(({ name }) => ({ name, problem: null })));
      const sent: Document[] = [];
      for (const file of files) {
        const document = await sendOne(file);
        if (document) sent.push(document);
      }
      await client.invalidateQueries({ queryKey: ['documents'] });
      return sent;
    },
  };
}
