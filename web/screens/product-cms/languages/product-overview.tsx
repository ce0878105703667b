import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CompletionTypeId, ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import type { ProductFilters } from '../../../../common/contract/products.ts';
import { counted } from '../../../../common/text/counted.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Checkbox } from '../../../kit/controls/checkbox.tsx';
import { Select } from '../../../kit/controls/select.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { useTableSelection } from '../../../kit/tables/use-table-selection.ts';
import { Text } from '../../../kit/text/text.tsx';
import { useSession } from '../../../session/use-session.ts';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import {
  costInTokens,
  costInWords,
  neededFields,
  type ProductStates,
  productFields,
  type Wanted,
} from './fields-to-write.ts';
import { ProductStatesTable } from './product-states-table.tsx';
import { statesInWords } from './states-in-words.ts';
import { typeForFields } from './type-for-fields.ts';

export interface TextsToWrite {
  locale: string;
  /** null: all products that the table of products shows. */
  ids: string[] | null;
  completionType: CompletionTypeId;
  translate: TranslateMode;
  fields: ProductField[];
}

interface Props {
  locale: string;
  /** Which products the table shows, on all its pages. */
  filters: ProductFilters;
  onGenerate(texts: TextsToWrite): void;
}

/** Which texts of the products are missing or outdated in one language, and a way to write those that are chosen. */
export function ProductOverview({ locale, filters, onGenerate }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['translationStates', locale, filters],
    queryFn: ({ signal }) =>
      call('translationStates', { request: { locale, group: { type: 'filter', filters } }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <Text as="p">We could not read the translations.</Text>;
  if (!data) return <Text as="p">Reading the translations…</Text>;
  return (
    <>
      <Text as="p">
        {statesInWords({
          ...data,
          unit: 'product',
          missing: data.missing.products,
          outdated: data.outdated.products,
        })}
        {!data.isComplete && ' There may be more: we have not read the others.'}
      </Text>
      {data.states.length > 0 && <States {...data} onGenerate={(texts) => onGenerate({ ...texts, locale })} />}
    </>
  );
}

type Shown = 'all' | Wanted;

interface StatesProps extends Pick<Response<'translationStates'>, 'states' | 'isComplete'> {
  onGenerate(texts: Omit<TextsToWrite, 'locale'>): void;
}

function States({ states, isComplete, onGenerate }: StatesProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [chosen, setChosen] = useState<ProductField[]>(productFields.filter((field) => field !== 'product-name'));
  const listed = useMemo(
    () =>
      states
        .filter((state) => shown === 'all' || state[shown].length > 0)
        .map((state) => ({ ...state, id: state.productId })),
    [states, shown],
  );
  const selection = useTableSelection(listed);
  const selected = selection.ids.length > 0 ? listed.filter(({ id }) => selection.ids.includes(id)) : listed;
  const isSome = selected.length < listed.length;
  return (
    <>
      <Row gap="m" align="end">
        <Select
          label="Show"
          options={[
            { value: 'all', label: 'Missing or outdated' },
            { value: 'missing', label: 'Missing' },
            { value: 'outdated', label: 'Outdated' },
          ]}
          value={shown}
          onChange={(value) => {
            setShown(value as Shown);
            selection.clear();
          }}
        />
        {neededFields(states, [...productFields], 'outdated').map((field) => (
          <Checkbox
            key={field}
            label={storeFieldNames[field]}
            checked={chosen.includes(field)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, field] : chosen.filter((other) => other !== field))
            }
          />
        ))}
      </Row>
      <Row gap="s" align="center">
        <WriteButtons
          states={selected}
          which={isSome ? ` of ${counted(selected.length, 'product')}` : ''}
          chosen={chosen}
          isComplete={isComplete || isSome}
          onGenerate={(texts) => onGenerate({ ...texts, ids: isSome ? selected.map(({ id }) => id) : null })}
        />
      </Row>
      <Box border="all" rounded>
        <ProductStatesTable key={shown} products={listed} selection={selection} />
      </Box>
    </>
  );
}

interface WriteButtonsProps {
  states: ProductStates[];
  which: string;
  chosen: ProductField[];
  isComplete: boolean;
  onGenerate(texts: Omit<TextsToWrite, 'locale' | 'ids'>): void;
}

/** Writing what these products need of the chosen fields, with what it costs. */
function WriteButtons({ states, which, chosen, isComplete, onGenerate }: WriteButtonsProps) {
  const session = useSession();
  const left = session.type === 'loggedIn' ? session.remainingCWInfo : null;
  const missing = neededFields(states, chosen, 'missing');
  const all = neededFields(states, chosen, 'outdated');
  const hasOutdated = states.some(({ outdated }) => outdated.some((field) => chosen.includes(field)));
  const button = (label: string, fields: ProductField[], wanted: Wanted) => {
    const cost = costInWords(costInTokens(states, fields, wanted), fields, left, isComplete);
    return (
      <Button onClick={() => onGenerate({ completionType: typeForFields(fields), translate: wanted, fields })}>
        {`${label}${which}, ${cost}`}
      </Button>
    );
  };
  if (all.length === 0) return <Text as="p">{chosen.length === 0 ? 'Tick what to write.' : nothingNeeded}</Text>;
  return (
    <>
      {missing.length > 0 && button('Write the missing ones', missing, 'missing')}
      {hasOutdated &&
        button(missing.length > 0 ? 'Write the outdated ones too' : 'Write the outdated ones', all, 'outdated')}
    </>
  );
}

const nothingNeeded = 'Nothing of what is ticked is missing or outdated. Names are written only if you tick them.';
