import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../../common/catalogue/input-errors.ts';
import {
  type FieldRole,
  type InputKey,
  inputFields,
  productsSampleSize,
} from '../../../../common/catalogue/input-fields.ts';
import { cutAtWord } from '../../../../common/text/words.ts';
import type { Subject } from '../subject.ts';

interface Prefill {
  values: Inputs;
  /** The fields whose value was too long and was cut. */
  cut: InputKey[];
}

/** The subject's values for the fields of a type, each cut to its field's limit. */
export function prefill(type: CompletionTypeId, subject: Subject): Prefill {
  const values: Inputs = {};
  const cut: InputKey[] = [];
  for (const key of definitionOf(type).fields) {
    const { role, limit } = inputFields[key];
    if (role === null) continue;
    const whole = valueByRole(role, subject);
    const value = cutAtWord(whole, limit);
    values[key] = value;
    if (value.length < whole.length) cut.push(key);
  }
  return { values, cut };
}

function valueByRole(role: FieldRole, subject: Subject): string {
  switch (subject.kind) {
    case 'product': {
      const { title, description, tags, metaTitle, metaDescription } = subject.product;
      const values = {
        title,
        description,
        tags: tags.join(', '),
        meta_title: metaTitle,
        meta_description: metaDescription,
      };
      return role === 'products_sample' ? '' : values[role];
    }
    case 'collection': {
      const { name, description, productsSample } = subject.collection;
      if (role === 'title') return name;
      if (role === 'description') return description;
      if (role !== 'products_sample') return '';
      return productsSample
        .slice(0, productsSampleSize)
        .map(({ title }) => title.replace(/\s*\n\s*/g, ' '))
        .join('\n');
    }
    case 'typed':
      return '';
  }
}
