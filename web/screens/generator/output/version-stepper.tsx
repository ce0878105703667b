import { Button } from '../../../kit/controls/button.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../kit/text/icons.ts';
import { Text } from '../../../kit/text/text.tsx';
import type { Version } from '../version.ts';

interface Props {
  versions: Version[];
  shown: Version;
  onShow(version: Version): void;
}

export function VersionStepper({ versions, shown, onShow }: Props) {
  const position = versions.findIndex(({ id }) => id === shown.id);
  const step = (direction: -1 | 1, label: string, icon: typeof ChevronLeftIcon) => {
    const neighbour = versions[position + direction];
    return (
      <Button
        kind="quiet"
        size="small"
        icon={icon}
        label={label}
        disabled={position + direction < 0 || !neighbour}
        onClick={() => neighbour && onShow(neighbour)}
      />
    );
  };
  return (
    <Row gap="2xs" align="center" wrap={false}>
      {step(-1, 'Earlier version', ChevronLeftIcon)}
      <Text as="span" tone="quiet" numeric>
        {`${position + 1} of ${versions.length}`}
      </Text>
      {step(1, 'Later version', ChevronRightIcon)}
    </Row>
  );
}
