import { dataIn, type WritingRequest } from './request.ts';
import type { ChatRequest } from './wire/chat-request.ts';

/** Whether the request asks what a document says about products. */
export const isExtractingCall = ({ format }: Pick<ChatRequest, 'format'>): boolean =>
  format.type === 'json_schema' && 'products' in (format.schema.properties ?? {});

interface Product {
  product: string;
  code: string;
  facts: { name: string; value: string; quote: string }[];
}

const code = /^(?:SKU|EAN|Barcode|Art(?:icle|\.)? ?(?:no|nr|number)?\.?)$/i;

/** Lines such as "Weight: 12 kg" are facts about the last line that stands alone, which is a product's name. */
export function extraction(request: WritingRequest): string {
  const products: Product[] = [];
  for (const line of dataIn(request, 'document')
    .split('\n')
    .map((each) => each.trim())) {
    const [, name = '', value = ''] = /^([\p{L}][\p{L} -]{1,30}):\s*(\S.*)$/u.exec(line) ?? [];
    const last = products.at(-1);
    if (name === '' && line !== '' && line.length < 80) products.push({ product: line, code: '', facts: [] });
    else if (last && code.test(name)) last.code = value;
    else if (last && value !== '') last.facts.push({ name, value, quote: line });
  }
  return JSON.stringify({ products: products.filter(({ facts }) => facts.length > 0) });
}
