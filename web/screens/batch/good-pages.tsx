import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Text } from '../../kit/text/text.tsx';

interface Props {
  /** How many of the pages score good already. */
  good: number;
  pages: number;
  isLeftOut: boolean;
  costOf(pages: number): number;
  onChange(isLeftOut: boolean): void;
}

/** Pages that are good already need no new text: one press leaves them out. */
export function GoodPages({ good, pages, isLeftOut, costOf, onChange }: Props) {
  if (good === 0 || good === pages) return null;
  const saved = `saves ${counted(costOf(good), 'token')}`;
  return (
    <Row gap="s" justify="center" align="center">
      <Text as="span">
        {isLeftOut
          ? `${counted(good, 'good page')} left out.`
          : `${good.toLocaleString('en')} of these ${counted(pages, 'page')} ${good === 1 ? 'is' : 'are'} already good.`}
      </Text>
      <Button kind="plain" onClick={() => onChange(!isLeftOut)}>
        {isLeftOut ? 'Write them too' : `Leave ${good === 1 ? 'it' : 'them'} out, ${saved}`}
      </Button>
    </Row>
  );
}
